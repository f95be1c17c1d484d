import type { HeldTitle, KnownTransfer, TransferFacts } from '#domain/titles/fit-facts.ts'
import {
  ASSUMED_FLAG,
  askedOfAll,
  isDeepSea,
  type Lack,
  lacks,
  remarks,
  titleRules,
} from '#domain/titles/fit-rules.ts'
import { type Fit, type Verdict, verdictOrder } from '#domain/titles/fit-view.ts'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'

type FitReason = Fit['reasons'][number]

export const rankOf = (verdict: Verdict): number => verdictOrder.indexOf(verdict)

interface Worth extends FitReason {
  verdict: Verdict
}

function worthOf(title: HeldTitle, transfer: KnownTransfer): Worth[] {
  const row = titleRules.find(({ when }) => when(title.kind, transfer))
  if (!row) return []
  const text = row.sentence(nameOfTitle(title), title.kind, transfer)
  return [{ verdict: row.verdict, code: row.code, text }]
}

const remark = ({ code, sentence }: { code: string; sentence(): string }): FitReason => ({
  code,
  text: sentence(),
})
const reasonOf = ({ code, text }: FitReason): FitReason => ({ code, text })

const unlike = (reasons: FitReason[]): FitReason[] => [
  ...new Map(reasons.map(reason => [reason.text, reason])).values(),
]

const countsUntil =
  (to: string) =>
  ({ validUntil }: HeldTitle) =>
    validUntil === null || validUntil >= to

const holding =
  (titles: readonly HeldTitle[]): KnownTransfer['holds'] =>
  (...kinds) =>
    titles.some(({ kind }) => kinds.includes(kind))

/** Whether one of the titles permits the transfer, with or without a condition; the same as `fit` without its sentences. */
export function permits(
  { to, ...transfer }: Omit<KnownTransfer, 'holds'> & { to: string },
  titles: readonly HeldTitle[],
): boolean {
  const counting = titles.filter(countsUntil(to))
  const known = { ...transfer, holds: holding(counting) }
  return counting.some(({ kind }) => {
    const row = titleRules.find(({ when }) => when(kind, known))
    return row?.verdict === 'fits' || row?.verdict === 'conditional'
  })
}

const lackingIn = (transfer: Parameters<Lack['when']>[0], asked: readonly Lack[]): FitReason[] =>
  asked.filter(({ when }) => when(transfer)).map(({ code, sentence }) => ({ code, text: sentence }))

const reasonsOfEnded = (titles: readonly HeldTitle[], to: string): FitReason[] =>
  titles
    .filter(title => !countsUntil(to)(title))
    .map(title => ({
      code: remarks.title_ends_before.code,
      text: remarks.title_ends_before.sentence(nameOfTitle(title), title.validUntil ?? ''),
    }))

/** The worth of the titles on a transfer of which all facts are known. */
function judge(titles: HeldTitle[], transfer: KnownTransfer): Fit {
  const worths = titles.flatMap(title => worthOf(title, transfer))
  const [best] = worths.toSorted((one, other) => rankOf(other.verdict) - rankOf(one.verdict))
  if (!best)
    return { verdict: 'does_not_fit', reasons: titles.length > 0 ? [remark(remarks.no_command)] : [] }
  const { verdict } = best
  if (verdict === 'conditional') return { verdict, reasons: [reasonOf(best)] }
  // No title is enough: the reason against each of them.
  if (verdict !== 'fits') return { verdict, reasons: worths.map(reasonOf) }
  const lacking = lackingIn(transfer, lacks)
  return {
    verdict: lacking.length > 0 ? 'conditional' : 'fits',
    reasons: [reasonOf(best), ...lacking],
  }
}

/** A title without limits decides also where the route's exposure or the length is not known. */
const decidesUnknown = (titles: readonly HeldTitle[], flag: string) =>
  flag === ASSUMED_FLAG && titles.some(({ kind }) => isDeepSea(kind))

/** Whether a person with these titles may command a transfer for pay. A guide: the harbour master decides. */
export function fit({ offshore, vessel, to }: TransferFacts, titles: readonly HeldTitle[]): Fit {
  const valid = titles.filter(countsUntil(to))
  const ended = reasonsOfEnded(titles, to)
  const assumed = vessel.flag === null ? [remark(remarks.flag_assumed)] : []
  const missing = [
    ...(offshore === null ? [remark(remarks.exposure_missing)] : []),
    ...(vessel.length === null ? [remark(remarks.length_missing)] : []),
    ...(titles.length === 0 ? [remark(remarks.titles_missing)] : []),
  ]
  const flag = vessel.flag ?? ASSUMED_FLAG
  if (missing.length > 0 && !decidesUnknown(valid, flag))
    return { verdict: 'unknown', reasons: unlike([...missing, ...ended, ...assumed]) }
  const counting = missing.length > 0 ? valid.filter(({ kind }) => isDeepSea(kind)) : valid
  const { verdict, reasons } = judge(counting, {
    // Where the route is not known, the radio is asked for.
    offshore: offshore ?? Number.POSITIVE_INFINITY,
    type: vessel.type,
    length: vessel.length ?? 0,
    flag,
    holds: holding(valid),
  })
  return { verdict, reasons: unlike([...reasons, ...ended, ...assumed]) }
}

/**
 * Whether a person with these titles may work aboard for pay under another's command: by the rules for everybody.
 */
export function fitAboard({ to }: Pick<TransferFacts, 'to'>, titles: readonly HeldTitle[]): Fit {
  if (titles.length === 0) return { verdict: 'unknown', reasons: [remark(remarks.titles_missing)] }
  const holds = holding(titles.filter(countsUntil(to)))
  const lacking = lackingIn(
    { offshore: 0, holds },
    lacks.filter(({ ofAll }) => ofAll),
  )
  const ended = reasonsOfEnded(
    titles.filter(({ kind }) => askedOfAll(kind)),
    to,
  )
  return lacking.length > 0
    ? { verdict: 'conditional', reasons: unlike([...lacking, ...ended]) }
    : { verdict: 'fits', reasons: unlike([remark(remarks.papers_of_all), ...ended]) }
}
