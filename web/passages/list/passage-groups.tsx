import { clsx } from 'clsx'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { CHART_CAPTION } from '#domain/charts/route-words.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { groupOf, type PassageGroup, passageGroups } from '#domain/passages/passage-group.ts'
import { BoatAtSea } from '#web/passages/boat-at-sea.tsx'
import { PassageRow } from '#web/passages/list/passage-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { todayInSpain } from '#web/ui/today.ts'

const names: Record<PassageGroup, string> = {
  at_sea: 'En la mar',
  mine: 'Te toca',
  next: 'Próximas',
  unclosed: 'Sin cerrar',
  over: 'Terminadas',
}

/** The number of past passages before 'Ver todas'. */
const OVER_SHOWN = 5

interface GroupProps {
  group: Exclude<PassageGroup, 'at_sea'>
  passages: readonly PassageView[]
  /** Further ones may still be asked for: a number would be wrong. */
  isWhole: boolean
}

function Group({ group, passages, isWhole }: GroupProps) {
  const [isOpen, setOpen] = useState(false)
  if (passages.length === 0) return null
  const shown = group === 'over' && !isOpen ? passages.slice(0, OVER_SHOWN) : passages
  const isMine = group === 'mine'
  return (
    <section
      aria-label={names[group]}
      className={clsx(
        isMine && 'relative -mx-2 rounded-card bg-white px-5 pt-4 pb-1 shadow-ticket sm:mx-0 sm:px-6',
      )}
    >
      <h2
        className={clsx(
          'flex items-center gap-2 border-b border-linea pb-2.5 font-sans text-[1rem] leading-snug',
          isMine && 'font-semibold text-magenta',
          group === 'unclosed' && 'font-semibold text-ambar',
        )}
      >
        {isMine && <span aria-hidden className="size-2.5 rounded-full border-2 border-magenta" />}
        {group === 'unclosed' && <Clock aria-hidden size={19} strokeWidth={1.8} />}
        <span className="flex-1">{names[group]}</span>
        {isWhole && <span className="font-normal text-tinta-2">{passages.length}</span>}
      </h2>
      <ul aria-label={names[group]} className="divide-y divide-linea">
        {shown.map(passage => (
          <PassageRow key={passage.jobId} passage={passage} group={group} />
        ))}
      </ul>
      {shown.length < passages.length && (
        <div className="pt-2">
          <Button tone="ghost" size="compact" onClick={() => setOpen(true)}>
            Ver todas
          </Button>
        </div>
      )}
    </section>
  )
}

interface Props {
  passages: readonly PassageView[]
  isWhole: boolean
}

/** Each passage in one group; a group without any is left out. */
export function PassageGroups({ passages, isWhole }: Props) {
  const today = todayInSpain()
  const groups = Map.groupBy(passages, passage => groupOf(passage, today))
  const atSea = groups.get('at_sea') ?? []
  const rows = passageGroups.filter(group => group !== 'at_sea')
  return (
    <div className="grid gap-10">
      {atSea.length > 0 && (
        <section aria-label={names.at_sea} className="grid gap-10">
          <h2 className="sr-only">{names.at_sea}</h2>
          {atSea.map(passage => (
            <BoatAtSea key={passage.jobId} isWide passage={passage} heading="h3" />
          ))}
        </section>
      )}
      <div className="grid max-w-220 gap-10 empty:hidden">
        {rows.map(group => (
          <Group key={group} group={group} passages={groups.get(group) ?? []} isWhole={isWhole} />
        ))}
      </div>
      {atSea.some(({ distance }) => distance) && (
        <p className="font-display text-[0.8125rem] text-tinta-2 italic">{CHART_CAPTION}</p>
      )}
    </div>
  )
}
