import { badgeText } from '#domain/notifications/badge.ts'

export function UnreadChip({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-full bg-magenta px-1.5 text-[0.75rem] leading-none font-semibold text-white">
      <span aria-hidden>{badgeText(count)}</span>
      <span className="sr-only">{`${count} sin leer`}</span>
    </span>
  )
}
