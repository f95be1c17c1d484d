import { clsx } from 'clsx'
import { Camera } from 'lucide-react'
import type { ShownReceipt } from '#web/ledger/shown-expenses.ts'

interface Props {
  /** 'Correa, 129,00 €' */
  of: string
  photos: readonly ShownReceipt[]
  faded: boolean
  onShow: () => void
  /** Where a receipt may be added still. */
  onAdd: (() => void) | undefined
}

const FRAME = 'relative block h-13 w-11 shrink-0 overflow-hidden rounded-[4px]'

/** The first receipt of an expense, and how many there are. */
export function ReceiptPicture({ of, photos, faded, onShow, onAdd }: Props) {
  const [first] = photos
  if (first)
    return (
      <button
        type="button"
        aria-label={`Ver el justificante: ${of}`}
        onClick={onShow}
        className={clsx(FRAME, 'bg-fondo-4 inset-ring inset-ring-linea', faded && 'opacity-50')}
      >
        {first.thumbnail && (
          <img src={first.thumbnail} alt="" loading="lazy" className="size-full object-cover" />
        )}
        {photos.length > 1 && (
          <span className="absolute right-0 bottom-0 rounded-tl bg-tinta px-1 text-[0.6875rem] leading-4 font-semibold text-white">
            {photos.length}
          </span>
        )}
      </button>
    )
  if (onAdd)
    return (
      <button
        type="button"
        aria-label={`Añadir el justificante: ${of}`}
        onClick={onAdd}
        className={clsx(FRAME, 'grid place-items-center border-[1.5px] border-dashed border-control')}
      >
        <Camera aria-hidden size={20} strokeWidth={1.7} />
      </button>
    )
  return <span aria-hidden className={clsx(FRAME, 'border-[1.5px] border-dashed border-linea')} />
}
