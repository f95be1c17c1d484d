import { useEffect, useEffectEvent, useState } from 'react'
import { announce } from '#web/ui/announce.ts'
import type { GalleryPhoto, GalleryProps } from '#web/ui/gallery-surface.tsx'
import { useLate } from '#web/ui/use-late.ts'

const load = async () => (await import('#web/ui/gallery-surface.tsx')).GallerySurface

export function Gallery({ photos, index, onClose }: GalleryProps) {
  const { part: Surface, bring } = useLate(load)
  const open = index !== null
  const giveUp = useEffectEvent(() => {
    announce.error('No se pudo abrir el visor. Comprueba la conexión y vuelve a intentarlo.')
    onClose()
  })
  useEffect(() => {
    if (open && !Surface) bring().catch(() => giveUp())
  }, [open, Surface, bring])
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
