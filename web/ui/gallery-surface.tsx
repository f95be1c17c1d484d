import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import '#web/ui/gallery.css'
import { ChevronLeft, ChevronRight, ImageOff, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState } from 'react'
import Lightbox, { type Labels } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import { ARRIVING } from '#web/ui/motion.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'

export interface GalleryPhoto {
  src: string
  alt: string
}

export interface GalleryProps {
  photos: readonly GalleryPhoto[]
  index: number | null
  onClose: () => void
}

const labels: Labels = {
  Previous: 'Foto anterior',
  Next: 'Foto siguiente',
  Close: 'Cerrar',
  Slide: 'foto',
  Carousel: 'carrusel',
  'Photo gallery': 'Fotos',
  '{index} of {total}': '{index} de {total}',
}

const icon = { 'aria-hidden': true, size: 32, strokeWidth: 1.6 } as const

function NotLoaded() {
  return (
    <p role="alert" className="grid justify-items-center gap-3 text-center leading-normal text-white">
      <ImageOff aria-hidden size={40} strokeWidth={1.4} />
      Error al cargar la imagen
    </p>
  )
}

interface ViewProps {
  photos: readonly GalleryPhoto[]
  start: number
  root: HTMLElement
  onClose: () => void
}

function View({ photos, start, root, onClose }: ViewProps) {
  // Kept, so that refetched photos do not lead back to the first one.
  const [current, setCurrent] = useState(start)
  const alone = photos.length === 1
  return (
    <Lightbox
      open
      close={onClose}
      index={current}
      slides={photos}
      plugins={[Counter]}
      counter={{ separator: 'de' }}
      labels={labels}
      on={{ view: ({ index }) => setCurrent(index) }}
      animation={{
        fade: ARRIVING.duration,
        swipe: ARRIVING.duration,
        easing: { fade: ARRIVING.easing, swipe: ARRIVING.easing, navigation: ARRIVING.easing },
      }}
      carousel={{ finite: alone, padding: '12px' }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true, closeOnEscape: false }}
      noScroll={{ disabled: true }}
      portal={{ root, container: { role: 'presentation', 'aria-modal': undefined, 'aria-label': undefined } }}
      render={{
        iconPrev: () => <ChevronLeft {...icon} />,
        iconNext: () => <ChevronRight {...icon} />,
        iconClose: () => <X {...icon} />,
        iconError: () => <NotLoaded />,
        ...(alone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

/** In a dialog like the others, so that over one of them Escape and the focus belong to the photos. */
export function GallerySurface({ photos, index, onClose }: GalleryProps) {
  const focus = useReturnFocus()
  useBackCloses(index !== null, onClose)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  return (
    <Radix.Root open={index !== null} onOpenChange={open => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          ref={setRoot}
          aria-describedby={undefined}
          className="gallery fixed inset-0 z-60"
          onOpenAutoFocus={event => {
            focus.remember(event)
            event.preventDefault()
          }}
          onCloseAutoFocus={focus.restore}
        >
          <Radix.Title className="sr-only">Fotos</Radix.Title>
          {root && index !== null && <View photos={photos} start={index} root={root} onClose={onClose} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
