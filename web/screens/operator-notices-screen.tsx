import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { DAY_MS } from '#domain/durations.ts'
import { noticeKindLabels } from '#domain/notices/notice.ts'
import { type NoticeState, noticeStates, type noticesReply } from '#domain/notices/notice-desk.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { usePages } from '#web/api/use-pages.ts'
import { outcomeWords, subjectWords } from '#web/notices/notice-words.ts'
import { useNow } from '#web/offline/use-now.ts'
import { DeskQueue } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { joinParts } from '#web/ui/format.ts'

type Page = z.input<typeof noticesReply>
type Row = Page['notices'][number]

const labels: Record<NoticeState, string> = { open: 'Abiertos', decided: 'Decididos' }
const headings: Record<NoticeState, string> = { open: 'Avisos abiertos', decided: 'Avisos decididos' }
/** In the address: the open ones need no word. */
const asked = { open: {}, decided: { state: 'decided' } }
const options = noticeStates.map(value => ({ value, label: labels[value] }))

const empty = {
  open: {
    title: 'Ningún aviso espera',
    text: 'Aquí llegan los de la página Denunciar y los de dentro, primero los de seguridad.',
  },
  decided: { title: 'Nada decidido todavía', text: 'Aquí quedan los avisos decididos, el último arriba.' },
}

const alsoOpen = (others: number) =>
  others > 0 &&
  (others === 1 ? 'otro aviso abierto de lo mismo' : `otros ${others} avisos abiertos de lo mismo`)

/** Danger in red; in amber a notice that has waited for a day. */
function toneOf({ kind, at, decidedAt }: Row, now: number) {
  if (decidedAt) return undefined
  if (kind === 'safety') return 'late' as const
  return now - new Date(at).getTime() > DAY_MS ? ('soon' as const) : undefined
}

const rowOf = (row: Row, now: number) => ({
  id: row._id,
  to: deskPaths.notice(row._id),
  lead: noticeKindLabels[row.kind],
  text: subjectWords(row.subject, row.url),
  note: joinParts(
    row.reference,
    row.outcome && outcomeWords[row.outcome],
    row.reopenedAt && !row.outcome && 'reabierto por una queja',
    alsoOpen(row.others),
  ),
  since: row.decidedAt ?? row.at,
  tone: toneOf(row, now),
})

export function Screen() {
  const [params, setParams] = useSearchParams()
  const state = noticeStates.find(one => one === params.get('state')) ?? 'open'
  const pages = usePages(noticeDeskApi.list, { query: { state } })
  const now = useNow()
  return (
    <DeskScreen
      title="Avisos"
      aside={
        <ChoiceChips
          legend="Qué avisos"
          options={options}
          chosen={state}
          onChoose={chosen => setParams(asked[chosen], { replace: true })}
        />
      }
    >
      <DeskQueue
        key={state}
        label={headings[state]}
        pages={pages}
        rowsOf={(page: Page) => page.notices.map(row => rowOf(row, now))}
        empty={empty[state]}
      />
    </DeskScreen>
  )
}
