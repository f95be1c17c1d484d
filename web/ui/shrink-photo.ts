import { refusals } from '#domain/errors.ts'
import { PHOTO_MAX_BYTES, PHOTO_SIDE, THUMBNAIL_SIDE } from '#domain/uploads.ts'

const QUALITY = 0.82

export interface ShrunkPhoto {
  blob: Blob
  thumbnail: Blob
  width: number
  height: number
}

type Reason = 'photo_heic' | 'photo_not_image' | 'photo_too_large' | 'photos_full'

/** Why a picture can't be taken along, in the person's words. */
export class PhotoProblem extends Error {
  constructor(reason: Reason) {
    super(refusals[reason].message)
    this.name = 'PhotoProblem'
  }
}

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** By its bytes: phones name such files as they like. */
async function isHeic(file: Blob): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return text.startsWith('ftyp') && heicBrands.has(text.slice(4))
}

/** By its bytes: some phones call a photo 'application/octet-stream'. */
async function open(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new PhotoProblem((await isHeic(file)) ? 'photo_heic' : 'photo_not_image')
  }
}

/** Drawn again, which drops all metadata: position and camera. */
async function draw(picture: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new PhotoProblem('photo_not_image')
  // A JPEG has no transparency: clear pixels would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new PhotoProblem('photo_not_image')
  return { blob, width: canvas.width, height: canvas.height }
}

/** As small as it may travel: upright, a JPEG, without metadata. Throws a PhotoProblem. */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  const picture = await open(file)
  try {
    const { blob, width, height } = await draw(picture, PHOTO_SIDE)
    if (blob.size > PHOTO_MAX_BYTES) throw new PhotoProblem('photo_too_large')
    const { blob: thumbnail } = await draw(picture, THUMBNAIL_SIDE)
    return { blob, thumbnail, width, height }
  } finally {
    picture.close()
  }
}

/** The file to send: one that the browser can't draw is sent as it is, and the server names its fault. */
export const smallCopy = (file: File): Promise<File> =>
  shrinkPhoto(file).then(
    ({ blob }) => new File([blob], file.name, { type: blob.type }),
    () => file,
  )
