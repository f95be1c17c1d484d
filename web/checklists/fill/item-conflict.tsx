import { itemStatusLabels, UNANSWERED_LABEL } from '#domain/checklists/checklist-item.ts'
import { formatReading } from '#domain/checklists/measure.ts'
import { formatDay } from '#domain/spanish-format.ts'
import type { Answer, ListAddress, LocalItem } from '#web/checklists/offline/local-checklist.ts'
import { localList } from '#web/checklists/offline/local-list.ts'
import { Button } from '#web/ui/button.tsx'

export function AnswerVersion({ title, answer }: { title: string; answer: Required<Answer> }) {
  const { status, notes, expiresOn } = answer
  const reading = formatReading(answer)
  return (
    <div className="min-w-0 rounded-inner bg-white px-3.5 py-3">
      <p className="text-[0.8125rem] text-tinta-2">{title}</p>
      <p className="font-semibold leading-snug">{status ? itemStatusLabels[status] : UNANSWERED_LABEL}</p>
      {reading && <p className="mt-1 text-[0.9375rem] leading-snug">{reading}</p>}
      {notes && <p className="mt-1 text-[0.9375rem] leading-snug wrap-anywhere">{notes}</p>}
      {expiresOn && <p className="mt-1 text-[0.9375rem] leading-snug">{`Fecha: ${formatDay(expiresOn)}`}</p>}
    </div>
  )
}

/** Two devices have answered: the person chooses. */
export function ItemConflict({ address, item }: { address: ListAddress; item: LocalItem }) {
  if (!item.conflict) return null
  return (
    <div role="alert" className="mt-3 rounded-inner bg-ambar-2 p-3.5">
      <p className="text-[0.9375rem] leading-snug font-medium text-ambar">
        Este elemento se ha cambiado también en otro dispositivo. ¿Con cuál te quedas?
      </p>
      <div className="mt-3 grid gap-2.5 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2 *:first:grow">
          <AnswerVersion title="Lo tuyo, en este dispositivo" answer={item} />
          <Button size="compact" onClick={() => localList.keepMine(address, item.key)}>
            Quedarme con lo mío
          </Button>
        </div>
        <div className="flex min-w-0 flex-col gap-2 *:first:grow">
          <AnswerVersion title="Lo otro, ya guardado" answer={item.conflict.theirs} />
          <Button size="compact" tone="ghost" onClick={() => localList.keepTheirs(address, item.key)}>
            Quedarme con lo otro
          </Button>
        </div>
      </div>
    </div>
  )
}
