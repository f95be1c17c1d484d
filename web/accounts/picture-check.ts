import { PICTURE_MAX_BYTES } from '#domain/accounts/account.ts'
import { refusals } from '#domain/errors.ts'

/** What a file picker offers first; the server looks at the bytes. */
export const pictureTypes = 'image/png,image/jpeg,image/gif'

/** Why this file can't be the profile picture, said before anything is sent. */
export function pictureProblem(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return refusals.picture_not_image.message
  if (file.size > PICTURE_MAX_BYTES) return refusals.picture_too_large.message
  return undefined
}
