import type { GalleryPhoto } from '#web/ui/gallery-surface.tsx'

export type ShownPhoto = GalleryPhoto
/** Opens the gallery at one of them. */
export type ShowPhotos = (photos: ShownPhoto[], index: number) => void

export const named = (sources: readonly string[], item: string, when = ''): ShownPhoto[] =>
  sources.map((src, at) => ({ src, alt: `${item}${when}, foto ${at + 1} de ${sources.length}` }))
