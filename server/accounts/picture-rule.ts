import { PICTURE_MAX_BYTES } from '#domain/accounts/account.ts'
import type { ImageRule } from '#server/platform/images/images.ts'

const SIDE = 512

export const pictureRule: ImageRule = {
  maxBytes: PICTURE_MAX_BYTES,
  formats: ['png', 'jpeg', 'gif'],
  notImage: 'picture_not_image',
  tooLarge: 'picture_too_large',
  tooManyPixels: 'picture_not_image',
  heic: 'picture_not_image',
  missing: 'picture_missing',
  folder: 'pictures',
  sizes: [{ ending: '.webp', shape: 'square', side: SIDE, write: image => image.webp({ quality: 82 }) }],
}
