import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { announce } from '#web/ui/announce.ts'
import type { GalleryPhoto, GalleryProps } from '#web/ui/gallery-surface.tsx'

/** Photos over the whole screen. What draws them comes with the first one that opens. */
export function Gallery({ photos, index, onClose }: GalleryProps) {
  const [loaded, setLoaded] = useState<{ Surface: ComponentType<GalleryProps> }>()
  const open = index !== null
  const giveUp = useEffectEvent(() => {
    announce.error('No se pudo abrir el visor. Comprueba la conexión y vuelve a intentarlo.')
    onClose()
  })
  useEffect(() => {
    if (!open || loaded) return
    import('#web/ui/gallery-surface.tsx').then(
      ({ GallerySurface }) => setLoaded({ Surface: GallerySurface }),
      () => giveUp(),
    )
  }, [open, loaded])
  return loaded ? <loaded.Surface photos={photos} index={index} onClose={onClose} /> : null
}

/** For a screen with several sets of photos: which of them is open, and where it is drawn. */
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
