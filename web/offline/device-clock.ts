const KEY = 'singladura.clock'
/** The header has whole seconds, and a reply takes its time. */
const INACCURACY_MS = 30_000
/** A slower reply is too inaccurate. */
const LONGEST_ANSWER_MS = 10_000

/** Milliseconds to add to this device's clock. Undefined before the server has told the time. */
let offset: number | undefined
let isRead = false
const listeners = new Set<() => void>()

function read(): number {
  if (!isRead) {
    isRead = true
    try {
      const kept = Number(localStorage.getItem(KEY) ?? Number.NaN)
      if (Number.isFinite(kept)) offset ??= kept
    } catch {
      // closed: it is learned again
    }
  }
  return offset ?? 0
}

function keep(next: number) {
  if (offset === next) return
  offset = next
  try {
    localStorage.setItem(KEY, String(next))
  } catch {
    // full or closed: it lasts as long as the page
  }
  for (const listener of listeners) listener()
}

/** The server's time: the clock of a telephone may be wrong, and its timestamps must not be. */
export const deviceClock = {
  now: () => Date.now() + read(),
  /** From a reply of the server itself, never from a cache. */
  learn({ headers }: Pick<Response, 'headers'>, askedAt: number, answeredAt = Date.now()) {
    const told = Date.parse(headers.get('date') ?? '')
    const isCached = headers.has('age') || !headers.get('cache-control')?.includes('no-store')
    const took = answeredAt - askedAt
    if (Number.isNaN(told) || isCached || took < 0 || took > LONGEST_ANSWER_MS) return
    const found = told + 500 - (askedAt + answeredAt) / 2
    const before = read()
    // Each reply gives a slightly different offset: only a larger difference is stored.
    if (offset !== undefined && Math.abs(found - before) < INACCURACY_MS) return
    keep(Math.abs(found) < INACCURACY_MS ? 0 : Math.round(found))
  },
  /** Milliseconds that are added to this device's clock. */
  offset: read,
  /** Whether the server has ever told this browser the time. */
  isKnown() {
    read()
    return offset !== undefined
  },
  onChange(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
