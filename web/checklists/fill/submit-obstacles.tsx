import * as checklistFaults from '#domain/checklists/checklist-faults.ts'
import { isTroubled, isUnanswered } from '#web/checklists/fill/progress.ts'
import type { LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Obstacle {
  text: string
  /** The next unfinished item, and the label of its link. */
  at?: string | undefined
  way?: string
}

function undecided({ problem, checklistItems }: LocalChecklist): Obstacle[] {
  if (problem !== null) return [{ text: problem }]
  const troubled = checklistItems.find(isTroubled)
  return troubled
    ? [
        {
          text: `«${troubled.item}» tiene un cambio que no se ha podido guardar.`,
          at: troubled.key,
          way: 'Ver el elemento',
        },
      ]
    : []
}

/** Why the list can't be submitted yet. Unsent changes are no reason: they are sent before the list. */
export function obstaclesTo(list: LocalChecklist): Obstacle[] {
  const unanswered = list.checklistItems.filter(isUnanswered)
  const missing =
    unanswered.length > 0
      ? [
          {
            text: checklistFaults.itemsMissing({ count: unanswered.length }).text(),
            at: unanswered[0]?.key,
            way: 'Ir al primero',
          },
        ]
      : []
  return [...missing, ...undecided(list)]
}

export function SubmitObstacles({
  obstacles,
  onGoTo,
}: {
  obstacles: readonly Obstacle[]
  onGoTo: (key: string) => void
}) {
  return (
    <div className="grid gap-3">
      {obstacles.map(({ text, at, way }) => (
        <div key={text}>
          <Notice tone="wait">{text}</Notice>
          {at !== undefined && (
            <div className="-ml-3">
              <Button tone="quiet" size="compact" onClick={() => onGoTo(at)}>
                {way}
              </Button>
            </div>
          )}
        </div>
      ))}
    </div>
  )
}
