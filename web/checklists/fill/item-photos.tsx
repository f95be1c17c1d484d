import { RotateCw, X } from 'lucide-react'
import type { LocalItem, LocalPhoto } from '#web/checklists/offline/local-checklist.ts'

interface TileProps {
  photo: LocalPhoto
  name: string
  onOpen: () => void
  onRemove: () => void
  onRetry: () => void
}

function Tile({ photo, name, onOpen, onRemove, onRetry }: TileProps) {
  const { thumbnail, sending } = photo
  return (
    <li className="relative size-26 overflow-hidden rounded-inner bg-fondo-4">
      <button
        type="button"
        onClick={onOpen}
        aria-label={`Ver ${name}`}
        className="block size-full focus-visible:rounded-inner focus-visible:-outline-offset-3"
      >
        <img src={thumbnail} alt="" loading="lazy" className="size-full object-cover" />
      </button>
      {sending === 'failed' ? (
        <button
          type="button"
          onClick={onRetry}
          aria-label={`Reintentar ${name}`}
          className="absolute inset-x-0 bottom-0 flex min-h-11 items-center justify-center gap-1.5 bg-babor text-[0.8125rem] font-semibold text-white focus-visible:-outline-offset-3 focus-visible:outline-white"
        >
          <RotateCw aria-hidden size={15} strokeWidth={2} /> Reintentar
        </button>
      ) : (
        sending && (
          <span className="pointer-events-none absolute inset-x-0 bottom-0 bg-tinta/75 py-1 text-center text-xs font-medium text-white">
            {sending === 'sending' ? (
              <span className="motion-safe:animate-pulse">Subiendo…</span>
            ) : (
              'Sin enviar'
            )}
          </span>
        )
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Quitar ${name}`}
        className="group absolute top-0 right-0 grid size-11 place-items-center focus-visible:rounded-inner focus-visible:-outline-offset-3"
      >
        <span className="grid size-7 place-items-center rounded-full bg-tinta/75 text-white transition-colors group-hover:bg-tinta">
          <X aria-hidden size={16} strokeWidth={2} />
        </span>
      </button>
    </li>
  )
}

interface Props {
  item: LocalItem
  preparing: number
  onOpen: (index: number) => void
  onRemove: (photo: LocalPhoto) => void
  onRetry: () => void
}

export function ItemPhotos({ item, preparing, onOpen, onRemove, onRetry }: Props) {
  const { photos } = item
  if (photos.length + preparing === 0) return null
  return (
    <ul aria-label={`Fotos de ${item.item}`} className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <Tile
          key={photo.id}
          photo={photo}
          name={`foto ${index + 1} de ${item.item}`}
          onOpen={() => onOpen(index)}
          onRemove={() => onRemove(photo)}
          onRetry={onRetry}
        />
      ))}
      {preparing > 0 && (
        <li className="grid size-26 place-items-center rounded-inner bg-fondo-3 text-center text-xs text-tinta-2 motion-safe:animate-pulse">
          {preparing === 1 ? 'Preparando…' : `Preparando ${preparing}…`}
        </li>
      )}
    </ul>
  )
}
