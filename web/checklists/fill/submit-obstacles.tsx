import { missingItems } from '#domain/checklists/missing-items.ts'
import { isTroubled, isUnanswered } from '#web/checklists/fill/progress.ts'
import type { Outgoing } from '#web/checklists/fill/unsent-note.tsx'
import type { LocalChecklist } from '#web/checklists/pocket/local-checklist.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Obstacle {
  text: string
  /** The item at which something is left to do, and what the way to it is called. */
  at?: string | undefined
  way?: string
}

const kept = (unsent: number) =>
  unsent === 1
    ? 'Queda 1 cambio por subir. Está guardado en este dispositivo'
    : `Quedan ${unsent} cambios por subir. Están guardados en este dispositivo`

const whenUp: Record<'held' | 'going', string> = {
  held: 'podrás enviar la lista cuando haya conexión y hayan subido.',
  going: 'en cuanto suban podrás enviar la lista.',
}

/** What waits goes up by itself, but for what the person has to decide first. */
function waiting({ _id, problem, checklistItems }: LocalChecklist, { unsent, held }: Outgoing): Obstacle[] {
  if (problem !== null) return [{ text: problem }]
  const troubled = checklistItems.find(isTroubled)
  if (troubled)
    return [
      {
        text: `«${troubled.item}» tiene un cambio que no se ha podido guardar.`,
        at: troubled.key,
        way: 'Ver el elemento',
      },
    ]
  if (unsent === 0 && _id !== null) return []
  return [{ text: `${kept(unsent)}: ${whenUp[held ? 'held' : 'going']}` }]
}

/** What stands between the list and its owner. */
export function obstaclesTo(list: LocalChecklist, outgoing: Outgoing): Obstacle[] {
  const unanswered = list.checklistItems.filter(isUnanswered)
  const missing =
    unanswered.length > 0
      ? [{ text: missingItems(unanswered.length), at: unanswered[0]?.key, way: 'Ir al primero' }]
      : []
  return [...missing, ...waiting(list, outgoing)]
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
