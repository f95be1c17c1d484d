import type { Progress } from '#web/checklists/fill/progress.ts'

export function ProgressBar({ answered, total }: Progress) {
  return (
    <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fondo-2">
      <div
        className="h-full origin-left rounded-full bg-magenta transition-transform"
        style={{ transform: `scaleX(${total === 0 ? 0 : answered / total})` }}
      />
    </div>
  )
}
