import { clsx } from 'clsx'
import { Bar } from '#web/ui/blank.tsx'

export function BlankField({ tall, hint }: { tall?: string; hint?: boolean }) {
  return (
    <div className="min-w-0 motion-safe:animate-pulse">
      <Bar size="mt-1.5 mb-2.5 h-3.5 w-32" strong />
      <div className={clsx('rounded-inner border border-linea bg-white', tall ?? 'h-13.5')} />
      {hint && <Bar size="mt-3 mb-1 h-2.5 w-3/5" />}
    </div>
  )
}

export const BlankPair = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <BlankField />
    <BlankField />
  </div>
)
