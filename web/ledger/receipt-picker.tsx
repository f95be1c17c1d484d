import { clsx } from 'clsx'
import { Camera, X } from 'lucide-react'
import type { usePickedPhotos } from '#web/passages/log/picked-photos.tsx'

type Photos = Pick<ReturnType<typeof usePickedPhotos>, 'picked' | 'preparing' | 'pick' | 'drop'>

interface Props {
  photos: Photos
  /** Shows a note; the expense can be written without a receipt. */
  isMissing: boolean
}

/** The camera, and its pictures. */
export function ReceiptPicker({ photos: { picked, preparing, pick, drop }, isMissing }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-end gap-2.5">
      <label
        className={clsx(
          'flex cursor-pointer items-center gap-2 rounded-full bg-white leading-tight has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta',
          isMissing
            ? 'min-h-11.5 max-w-38 py-1 pr-4 pl-3 text-[0.8125rem] font-semibold text-magenta inset-ring-2 inset-ring-magenta'
            : 'size-11.5 justify-center inset-ring-[1.5px] inset-ring-control/70 hover:inset-ring-tinta',
        )}
      >
        <input
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          onChange={event => {
            void pick([...(event.target.files ?? [])])
            // The same photo can be picked again after it was removed.
            event.target.value = ''
          }}
        />
        <Camera aria-hidden size={22} strokeWidth={1.7} className="shrink-0" />
        <span className={clsx(!isMissing && 'sr-only')}>
          {isMissing
            ? 'Falta el justificante'
            : picked.length > 0
              ? 'Otra foto del justificante'
              : 'Foto del justificante'}
        </span>
      </label>
      {picked.length + preparing > 0 && (
        <ul aria-label="Justificantes de este gasto" className="flex gap-2">
          {picked.map(({ id, address }, at) => (
            <li key={id} className="relative h-24 w-19.5">
              <img
                src={address}
                alt={`Justificante ${at + 1}`}
                className="size-full rounded-inner bg-fondo-4 object-cover inset-ring inset-ring-linea"
              />
              <button
                type="button"
                aria-label={`Quitar justificante ${at + 1}`}
                onClick={() => drop(id)}
                className="absolute -top-3.5 -right-3.5 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-tinta text-white">
                  <X aria-hidden size={14} strokeWidth={2.4} />
                </span>
              </button>
            </li>
          ))}
          {preparing > 0 && (
            <li className="grid h-24 w-19.5 place-items-center rounded-inner bg-fondo-3 text-center text-xs text-tinta-2">
              Preparando…
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
