import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { STARS_MAX } from '#domain/contracts/contract.ts'

export const StarsShown = ({ stars }: { stars: number }) => (
  <span className="inline-flex shrink-0 gap-1">
    <span className="sr-only">{`${stars} de ${STARS_MAX} estrellas`}</span>
    {Array.from({ length: STARS_MAX }, (_, index) => (
      <Star
        aria-hidden
        key={index}
        size={17}
        strokeWidth={1.5}
        className={clsx(index < stars ? 'fill-magenta text-magenta' : 'text-tinta-2/70')}
      />
    ))}
  </span>
)
