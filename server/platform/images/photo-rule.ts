import { PHOTO_MAX_BYTES, PHOTO_SIDE, THUMBNAIL_SIDE } from '#domain/uploads.ts'
import type { ImageRule } from '#server/platform/images/images.ts'

export const photoRule: ImageRule = {
  maxBytes: PHOTO_MAX_BYTES,
  formats: ['jpeg', 'png', 'webp', 'gif'],
  notImage: 'photo_not_image',
  tooLarge: 'photo_too_large',
  tooManyPixels: 'photo_too_many_pixels',
  heic: 'photo_heic',
  missing: 'photo_missing',
  folder: 'photos',
  sizes: [
    {
      ending: '.jpg',
      shape: 'inside',
      side: PHOTO_SIDE,
      write: image => image.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
    },
    {
      ending: '-thumb.webp',
      shape: 'inside',
      side: THUMBNAIL_SIDE,
      write: image => image.webp({ quality: 76 }),
    },
  ],
}
