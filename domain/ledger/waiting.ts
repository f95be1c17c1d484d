import { centsOf, money } from '#domain/applications/money.ts'
import type { PayBasis } from '#domain/contracts/contract-data.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Line } from '#domain/ledger/account-line.ts'
import { dividedHalfUp } from '#domain/ledger/whole-numbers.ts'
import type { WaitReason } from '#domain/passages/log-entry.ts'
import { formatList, formatNumber } from '#domain/spanish-format.ts'

/** One wait for one reason, in milliseconds. */
export interface Stretch {
  from: number
  to: number
  reason: WaitReason
  /** The owner's answer; null without one. */
  agrees: boolean | null
}

interface Span {
  from: number
  to: number
}

interface WaitingTerms {
  /** Euros; null: the contract says none. */
  waitingDaySum: number | null
  payBasis: PayBasis | null
  /** The time of the days that are paid as days of work; null before the departure. */
  worked: Span | null
}

const kinds = ['agreed', 'unanswered', 'rest', 'contradicted', 'worked'] as const
type Kind = (typeof kinds)[number]

function kindOf({ reason, agrees }: Stretch): Kind {
  if (reason === 'rest') return 'rest'
  if (agrees === null) return 'unanswered'
  return agrees ? 'agreed' : 'contradicted'
}

const overlap = ({ from, to }: Span, other: Span | null) =>
  other ? Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)) : 0

/** Milliseconds of each kind. */
function timesOf(stretches: readonly Stretch[], worked: Span | null): Record<Kind, number> {
  const times = { agreed: 0, unanswered: 0, rest: 0, contradicted: 0, worked: 0 }
  for (const stretch of stretches) {
    const kind = kindOf(stretch)
    const counts = kind === 'agreed' || kind === 'unanswered'
    const atWork = counts ? overlap(stretch, worked) : 0
    times[kind] += stretch.to - stretch.from - atWork
    times.worked += atWork
  }
  return times
}

/** '13 h 30 min', whole minutes. */
function timeText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 || rest === 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

function daysText(halves: number): string {
  if (halves === 1) return 'medio día'
  return halves === 2 ? '1 día' : `${formatNumber(halves / 2)} días`
}

/** The kinds of waiting time that count in no day, with the reason. */
const aside: [Kind, string][] = [
  ['rest', 'de descanso'],
  ['contradicted', 'que el armador no reconoce'],
  ['worked', 'en días que ya se cobran por día'],
]

function asideText(times: Record<Kind, number>): string {
  const parts = aside.flatMap(([kind, words]) =>
    times[kind] > 0 ? [`${timeText(times[kind])} ${words}`] : [],
  )
  return parts.length > 0 ? `${formatList(parts)}, aparte` : ''
}

function countedText({ agreed, unanswered }: Record<Kind, number>): string {
  return formatList([
    ...(agreed > 0 ? [timeText(agreed)] : []),
    ...(unanswered > 0 ? [`${timeText(unanswered)} sin contestar`] : []),
  ])
}

/** Clause 12. Hours are added exactly and counted in half days, a quarter of a day up. */
export function waitingLine(
  stretches: readonly Stretch[],
  { waitingDaySum, payBasis, worked }: WaitingTerms,
): Line {
  const times = timesOf(stretches, payBasis === 'day' ? worked : null)
  const counted = times.agreed + times.unanswered
  const line = { key: 'waiting', clause: 12 } as const
  const join = (...texts: string[]) => texts.filter(Boolean).join('; ')
  if (waitingDaySum === null)
    return {
      ...line,
      cents: 0,
      reckoning: join(
        counted > 0 ? countedText(times) : '',
        'el contrato no dice importe por día de espera',
      ).replace(/^e/, 'E'),
    }
  if (counted === 0) return { ...line, cents: 0, reckoning: asideText(times) || 'Sin esperas' }
  const halves = dividedHalfUp(BigInt(counted) * 2n, BigInt(DAY_MS))
  const price = centsOf(waitingDaySum)
  const cents = dividedHalfUp(BigInt(price) * BigInt(halves), 2n)
  const reckoning = `${countedText(times)}, ${halves === 0 ? 'menos de un cuarto de día' : daysText(halves)} × ${money(price)}`
  return { ...line, cents, reckoning: join(reckoning, asideText(times)) }
}
