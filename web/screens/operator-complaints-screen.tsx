import { useSearchParams } from 'react-router'
import type { Reply } from '#domain/api.ts'
import { DAY_MS } from '#domain/durations.ts'
import { complaintApi } from '#domain/notices/complaint-api.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { usePages } from '#web/api/use-pages.ts'
import { complainedWords, outcomeWords } from '#web/notices/decision-words.ts'
import { useNow } from '#web/offline/use-now.ts'
import { DeskQueue } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { joinParts } from '#web/ui/format.ts'

type Page = Reply<typeof complaintApi.list>
type Row = Page['complaints'][number]

const options = [
  { value: 'open', label: 'Abiertas' },
  { value: 'decided', label: 'Resueltas' },
] as const

const labels = { open: 'Quejas abiertas', decided: 'Quejas resueltas' }
/** In the address: the open ones need no word. */
const asked = { open: {}, decided: { state: 'decided' } }
const empty = {
  open: { title: 'Ninguna queja espera', text: 'Aquí llega lo que alguien reclama contra una decisión.' },
  decided: { title: 'Nada resuelto todavía', text: 'Aquí quedan las quejas resueltas, la última arriba.' },
}

const whose = ({ outcome, decidedBy, mayDecide }: Row) => {
  if (outcome) return outcomeWords[outcome]
  const by = decidedBy && `la decisión fue de ${decidedBy}`
  return mayDecide ? joinParts('Te toca', by) : 'La resuelve otra persona: la decisión fue tuya'
}

const rowOf = (row: Row, now: number) => ({
  id: row._id,
  to: deskPaths.complaint(row._id),
  lead: row.person,
  text: complainedWords(row),
  note: whose(row),
  since: row.decidedAt ?? row.at,
  tone: !row.decidedAt && now - new Date(row.at).getTime() > DAY_MS ? ('soon' as const) : undefined,
})

export function Screen() {
  const [params, setParams] = useSearchParams()
  const state = options.find(({ value }) => value === params.get('state'))?.value ?? 'open'
  const pages = usePages(complaintApi.list, { query: { state } })
  const now = useNow()
  return (
    <DeskScreen
      title="Quejas"
      aside={
        <ChoiceChips
          legend="Qué quejas"
          options={options}
          chosen={state}
          onChoose={chosen => setParams(asked[chosen], { replace: true })}
        />
      }
    >
      <DeskQueue
        key={state}
        label={labels[state]}
        pages={pages}
        rowsOf={(page: Page) => page.complaints.map(row => rowOf(row, now))}
        empty={empty[state]}
      />
    </DeskScreen>
  )
}
