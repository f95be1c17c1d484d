import { CalendarClock } from 'lucide-react'
import { formatDay } from '#domain/spanish-format.ts'

export function ExpiryWarning({ id, endDate }: { id?: string; endDate: string }) {
  return (
    <p id={id} className="flex gap-2 text-[0.9375rem] leading-snug text-ambar">
      <CalendarClock aria-hidden size={18} strokeWidth={1.8} className="mt-px shrink-0" />
      <span>
        Caduca antes de que termine el traslado{' '}
        <span className="whitespace-nowrap">{`(${formatDay(endDate)})`}</span>
      </span>
    </p>
  )
}
