import { useEffect, useEffectEvent, useState } from 'react'
import type { GalleryPhoto, GalleryProps } from '#web/ui/gallery-surface.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const load = async () => (await import('#web/ui/gallery-surface.tsx')).GallerySurface

export function Gallery({ photos, index, onClose }: GalleryProps) {
  const { Dialog: Surface, show } = useDialogOnDemand(load, { failed: 'No se pudo abrir el visor.' })
  const open = index !== null
  const bring = useEffectEvent(async () => {
    if (!(await show())) onClose()
  })
  useEffect(() => {
    if (open && !Surface) void bring()
  }, [open, Surface])
  return Surface ? <Surface photos={photos} index={index} onClose={onClose} /> : null
}

/** For a screen with several sets of photos: the open one, and where it is drawn. */
export function useGallery() {
  const [photos, setPhotos] = useState<readonly GalleryPhoto[]>([])
  const [index, setIndex] = useState<number | null>(null)
  return {
    show: (shown: readonly GalleryPhoto[], at: number) => {
      setPhotos(shown)
      setIndex(at)
    },
    gallery: <Gallery photos={photos} index={index} onClose={() => setIndex(null)} />,
  }
}
