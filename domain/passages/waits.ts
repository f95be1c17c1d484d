import type { LogKind } from '#domain/passages/log-entry.ts'

export interface Span {
  from: number
  to: number
}

/** A wait ends with the next entry of any other kind. */
export const keepsWaiting: Record<LogKind, boolean> = {
  waiting: true,
  note: true,
  aboard: true,
  weather: true,
  incident: true,
  departure: false,
  position: false,
  sail: false,
  engine: false,
  port: false,
  arrival: false,
  resumed: false,
}

/** A wait at sea ends with the next entry of one of these kinds. */
export const waitEnders = (Object.keys(keepsWaiting) as LogKind[]).filter(kind => !keepsWaiting[kind])

interface Moment {
  at: Date
  kind: LogKind
}
interface Wait<E> extends Span {
  began: E
}

export function waitsOf<E extends Moment>(entries: readonly E[]): { ended: Wait<E>[]; open: E | undefined } {
  const ended: Wait<E>[] = []
  let open: E | undefined
  for (const entry of entries) {
    if (entry.kind === 'waiting') open ??= entry
    else if (open && !keepsWaiting[entry.kind]) {
      ended.push({ from: open.at.getTime(), to: entry.at.getTime(), began: open })
      open = undefined
    }
  }
  return { ended, open }
}

const within = ({ from, to }: Span, other: Span) =>
  Math.max(0, Math.min(to, other.to) - Math.max(from, other.from))
export const waitedIn = (waits: readonly Span[], span: Span): number =>
  waits.reduce((total, wait) => total + within(wait, span), 0)

/** The same for spans that are asked one after the other in time: no wait is looked at that ended before. */
export function waitedAlong(waits: readonly Span[]): (span: Span) => number {
  let next = 0
  return span => {
    while ((waits[next]?.to ?? Number.POSITIVE_INFINITY) <= span.from) next += 1
    let found = 0
    for (let at = next; (waits[at]?.from ?? Number.POSITIVE_INFINITY) < span.to; at += 1)
      found += within(waits[at] as Span, span)
    return found
  }
}
