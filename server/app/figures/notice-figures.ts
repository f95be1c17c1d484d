import { complaintOutcomes } from '#domain/notices/complaint.ts'
import type { ComplaintOutcome } from '#domain/notices/complaint-text.ts'
import { type Ground, grounds, type MeasureAction, measureActions } from '#domain/notices/measure.ts'
import { type NoticeOutcome, noticeKindLabels, noticeKinds, noticeOutcomes } from '#domain/notices/notice.ts'
import type { Figure, FigureReader } from '#server/app/figures/figure.ts'
import {
  countComplaints,
  countNotices,
  countStatements,
  medianHours,
} from '#server/notices/figure-queries.ts'

const outcomes: Record<NoticeOutcome | 'open', string> = {
  none: 'nada',
  warn: 'advertencia',
  hide: 'retirada',
  disable: 'cuenta cerrada',
  open: 'sin decidir',
}
const actions: Record<MeasureAction, string> = outcomes
const groundWords: Record<Ground, string> = { terms: 'por las condiciones', law: 'por la ley' }
const answers: Record<ComplaintOutcome | 'open', string> = {
  upheld: 'decisión mantenida',
  reversed: 'decisión revocada',
  open: 'sin decidir',
}

const sum = (counted: readonly { rows: number }[]) => counted.reduce((total, { rows }) => total + rows, 0)

/** The whole, and its parts: zero for a missing part. */
const account = <C extends { rows: number }>(
  year: number,
  counted: readonly C[],
  parts: readonly (readonly [of: string, is: (row: C) => boolean])[],
): Figure[] => [
  { period: String(year), value: sum(counted) },
  ...parts.map(([of, is]) => ({ of, period: String(year), value: sum(counted.filter(is)) })),
]

export const readNotices: FigureReader = async (db, year) =>
  account(
    year,
    await countNotices(db, year),
    noticeKinds.flatMap(kind =>
      ([...noticeOutcomes, 'open'] as const).map(
        outcome =>
          [
            `${noticeKindLabels[kind].toLowerCase()}, ${outcomes[outcome]}`,
            row => row.kind === kind && (row.outcome ?? 'open') === outcome,
          ] as const,
      ),
    ),
  )

export const readHours: FigureReader = async (db, year) => [
  { period: String(year), value: await medianHours(db, year) },
]

type CountedStatement = Awaited<ReturnType<typeof countStatements>>[number]

export const readStatements: FigureReader = async (db, year) =>
  account(year, await countStatements(db, year), [
    ...measureActions.flatMap(action =>
      grounds.map(
        ground =>
          [
            `${actions[action]}, ${groundWords[ground]}`,
            (row: CountedStatement) => row.action === action && row.ground === ground,
          ] as const,
      ),
    ),
    ['sin un aviso', row => row.isOwn],
  ])

export const readComplaints: FigureReader = async (db, year) =>
  account(
    year,
    await countComplaints(db, year),
    ([...complaintOutcomes, 'open'] as const).map(
      outcome => [answers[outcome], row => (row.outcome ?? 'open') === outcome] as const,
    ),
  )
