import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Loaded } from '#web/api/loaded.tsx'
import { useNow } from '#web/offline/use-now.ts'
import { ageOf } from '#web/operator/age.ts'
import { moveFocus } from '#web/operator/move-focus.ts'
import { Bar, Blank } from '#web/ui/blank.tsx'
import { MorePages } from '#web/ui/pages.tsx'

interface QueueRow {
  id: string
  to: string
  /** In bold: the kind of task. */
  lead: string
  text: string
  /** A second line. */
  note?: string | undefined
  /** Since when it waits: the row says how long. */
  since: Date | string
  /** 'late' in red, 'soon' in amber. */
  tone?: 'late' | 'soon' | undefined
}

type PagesOf<Page> = ComponentProps<typeof MorePages>['pages'] & {
  data: { pages: readonly Page[] } | undefined
  refetch: () => unknown
}

interface DeskQueueProps<Page> {
  /** The name of the list for a screen reader. */
  label: string
  /** From `usePages`, in the server's order: the oldest first. */
  pages: PagesOf<Page>
  rowsOf: (page: Page) => readonly QueueRow[]
  empty: { title: string; text: string }
}

const ages = {
  late: 'font-semibold text-babor',
  soon: 'font-semibold text-ambar',
  none: 'text-tinta-2',
}

function Row({ row, now }: { row: QueueRow; now: number }) {
  const { to, lead, text, note, since, tone = 'none' } = row
  return (
    <li className="border-b border-linea">
      <Link
        to={to}
        onKeyDown={moveFocus}
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-2.5 transition-colors hover:bg-white focus-visible:outline-offset-0 md:grid-cols-[minmax(11rem,26%)_minmax(0,1fr)_auto_auto]"
      >
        <span className="col-start-1 row-start-1 leading-snug font-semibold wrap-anywhere">{lead}</span>
        <span className="col-start-1 row-start-2 min-w-0 leading-snug wrap-anywhere text-tinta-2 md:col-start-2 md:row-start-1">
          <span className="block">{text}</span>
          {note && <span className="block text-[0.875rem]">{note}</span>}
        </span>
        <time
          dateTime={new Date(since).toISOString()}
          className={clsx(
            'row-span-2 row-start-1 text-[0.9375rem] whitespace-nowrap tabular-nums md:row-span-1',
            ages[tone],
          )}
        >
          {ageOf(since, now)}
        </time>
        <ChevronRight
          aria-hidden
          size={18}
          strokeWidth={1.6}
          className="row-span-2 row-start-1 text-tinta-2 md:row-span-1"
        />
      </Link>
    </li>
  )
}

export const RowsWaiting = () => (
  <Blank className="grid">
    {[0, 1, 2, 3].map(row => (
      <div key={row} className="flex min-h-16 items-center gap-6 border-b border-linea">
        <Bar strong size="h-4 w-1/5" />
        <Bar size="h-3.5 w-1/2" />
      </div>
    ))}
  </Blank>
)

/** Tasks for an operator, the oldest first. */
export function DeskQueue<Page>({ label, pages, rowsOf, empty }: DeskQueueProps<Page>) {
  const now = useNow()
  return (
    <Loaded
      call={pages}
      empty={({ pages: [first] }) => first !== undefined && rowsOf(first).length === 0}
      whenEmpty={<NothingWaits {...empty} />}
      waiting={<RowsWaiting />}
    >
      {data => (
        <>
          <ul aria-label={label} className="border-t-[1.5px] border-tinta">
            {data.pages.flatMap(rowsOf).map(row => (
              <Row key={row.id} row={row} now={now} />
            ))}
          </ul>
          <MorePages pages={pages} />
        </>
      )}
    </Loaded>
  )
}

export const NothingWaits = ({ title, text }: { title: string; text: string }) => (
  <div className="border-b border-linea py-9">
    <p className="font-display text-[1.375rem] leading-tight tracking-tight">{title}</p>
    <p className="mt-2 max-w-120 text-pretty text-tinta-2">{text}</p>
  </div>
)
