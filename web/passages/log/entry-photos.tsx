import { clsx } from 'clsx'
import { RefusedActions } from '#web/passages/log/entry-actions.tsx'
import type { ShownPhoto } from '#web/passages/log/shown-entry.ts'
import type { GalleryPhoto } from '#web/ui/gallery-surface.tsx'

interface Props {
  jobId: string
  of: string
  photos: readonly ShownPhoto[]
  onShow: (photos: GalleryPhoto[], index: number) => void
}

export function EntryPhotos({ jobId, of, photos, onShow }: Props) {
  if (photos.length === 0) return null
  const shown = photos.map(({ src }, at) => ({ src, alt: `${of}, foto ${at + 1} de ${photos.length}` }))
  const refused = photos.flatMap(({ outgoing }, at) => (outgoing?.state === 'failed' ? { outgoing, at } : []))
  return (
    <>
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
            {outgoing && (
              <span
                className={clsx(
                  'pointer-events-none absolute inset-x-0 bottom-0 py-0.5 text-center text-xs font-medium text-white',
                  outgoing.state === 'failed' ? 'bg-babor' : 'bg-tinta/75',
                )}
              >
                Sin enviar
              </span>
            )}
          </li>
        ))}
      </ul>
      {refused.map(({ outgoing, at }) => (
        <p key={outgoing.id} className="mt-2 text-[0.875rem] leading-snug text-babor">
          <span>{`Foto ${at + 1}: ${outgoing.problem ?? ''}`}</span>
          <span className="flex gap-5">
            <RefusedActions jobId={jobId} change={outgoing} of={`foto ${at + 1}`} />
          </span>
        </p>
      ))}
    </>
  )
}
