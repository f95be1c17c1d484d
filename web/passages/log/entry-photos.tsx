import { RotateCw } from 'lucide-react'
import { logBook } from '#web/passages/log/log-queue.ts'
import type { ShownPhoto } from '#web/passages/log/shown-entry.ts'
import type { GalleryPhoto } from '#web/ui/gallery-surface.tsx'

interface Props {
  jobId: string
  /** What the entry tells, for a reader of the screen. */
  of: string
  photos: readonly ShownPhoto[]
  onShow: (photos: GalleryPhoto[], index: number) => void
}

/** The photos of an entry, with those that are still in this browser. */
export function EntryPhotos({ jobId, of, photos, onShow }: Props) {
  if (photos.length === 0) return null
  const shown = photos.map(({ src }, at) => ({ src, alt: `${of}, foto ${at + 1} de ${photos.length}` }))
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {photos.map(({ id, thumbnail, outgoing }, at) => (
        <li key={id} className="relative size-19 overflow-hidden rounded-inner bg-fondo-4">
          <button
            type="button"
            onClick={() => onShow(shown, at)}
            aria-label={`Ver ${shown[at]?.alt}${outgoing ? ' (sin enviar)' : ''}`}
            className="block size-full focus-visible:rounded-inner focus-visible:-outline-offset-3"
          >
            {thumbnail && <img src={thumbnail} alt="" loading="lazy" className="size-full object-cover" />}
          </button>
          {outgoing?.state === 'failed' ? (
            <button
              type="button"
              aria-label={`Reintentar ${shown[at]?.alt}: ${outgoing.problem ?? ''}`}
              onClick={() => logBook.retry(jobId, outgoing)}
              className="absolute inset-x-0 bottom-0 flex min-h-11 items-center justify-center bg-babor text-white"
            >
              <RotateCw aria-hidden size={17} strokeWidth={2} />
            </button>
          ) : (
            outgoing && (
              <span className="pointer-events-none absolute inset-x-0 bottom-0 bg-tinta/75 py-0.5 text-center text-xs font-medium text-white">
                Sin enviar
              </span>
            )
          )}
        </li>
      ))}
    </ul>
  )
}
