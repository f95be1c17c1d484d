import type { GalleryPhoto } from '#web/ui/gallery-surface.tsx'

export type ShownPhoto = GalleryPhoto
/** Opens photos in full, beginning with one of them. */
export type ShowPhotos = (photos: ShownPhoto[], index: number) => void

/** Each photo is called after the item that it shows. */
export const named = (sources: readonly string[], item: string, when = ''): ShownPhoto[] =>
  sources.map((src, at) => ({ src, alt: `${item}${when}, foto ${at + 1} de ${sources.length}` }))
