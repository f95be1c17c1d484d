import { clsx } from 'clsx'
import { Sailboat } from 'lucide-react'

interface Props {
  vessel: { photos: readonly { thumbnailPath: string }[] }
  className: string
}

/** The boat's first photo; the text beside it says the same in words. */
export function VesselThumbnail({ vessel, className }: Props) {
  const [face] = vessel.photos
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-[10px] bg-linear-to-b from-fondo-4 to-bajio text-mar',
        className,
      )}
    >
      {face ? (
        <img src={face.thumbnailPath} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Sailboat size={22} strokeWidth={1.5} />
      )}
    </span>
  )
}
