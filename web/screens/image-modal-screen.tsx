import { useState } from 'react'
import { Gallery } from '#web/ui/gallery.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

const drawn = (sky: string, sea: string, mark: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 12 8"><rect width="12" height="8" fill="${sky}"/><path d="M0 5.6h12V8H0z" fill="${sea}"/>${mark}</svg>`,
  )}`

const photos = [
  {
    src: drawn(
      '#d9e9f0',
      '#8fb7c9',
      '<path d="M4 5.2h4l-.6 1H4.6z" fill="#0a1f33"/><path d="M5.9 1.4v3.6H4zM6.2 2v3h1.6z" fill="#fbfaf5"/>',
    ),
    alt: 'Dibujo de un velero en la mar',
  },
  {
    src: drawn(
      '#f2e7cb',
      '#4e8199',
      '<circle cx="9" cy="2" r="1" fill="#a6125c"/><path d="M3 5.6h3L5.6 2h-2z" fill="#fbfaf5"/>',
    ),
    alt: 'Dibujo de un faro en la costa',
  },
  { src: 'data:image/png;base64,AAAA', alt: 'Imagen rota a propósito' },
  {
    src: drawn(
      '#0a1f33',
      '#43586b',
      '<circle cx="3" cy="1.6" r=".5" fill="#fff"/><path d="M7 5.4h2v.6H7z" fill="#f0a9cc"/>',
    ),
    alt: 'Dibujo de una boya de noche',
  },
]

/** Specification §2: a test page, public. */
export function Screen() {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Prueba del visor</span> <em>de imágenes</em>
          </>
        }
        lead="Una página de pruebas para quien desarrolla Singladura. Las imágenes son dibujos, y la tercera está rota a propósito."
      />
      <Panel title="Abre una imagen">
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {photos.map(({ src, alt }, index) => (
            <li key={alt}>
              <button
                type="button"
                aria-label={`Abrir: ${alt}`}
                onClick={() => setShown(index)}
                className="block aspect-3/2 w-full overflow-hidden rounded-inner border border-linea bg-fondo-4 focus-visible:rounded-inner"
              >
                <img src={src} alt="" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-160 text-pretty text-tinta-2">
          Se cierra con Escape o pulsando fuera de la imagen. Las flechas pasan de una a otra, y tras la
          última vuelve la primera.
        </p>
      </Panel>
      <Gallery photos={photos} index={shown} onClose={() => setShown(null)} />
    </div>
  )
}
