import { MINUTE_MS } from '#domain/durations.ts'
import { keepStream } from '#web/api/live/keep-stream.ts'
import type { Heard } from '#web/api/live/read-events.ts'
import { spreadGaps } from '#web/api/live/spread-gaps.ts'
import { readFrom } from '#web/api/read-from.ts'

const LOCK = 'singladura.stream'
const CHANNEL = 'singladura.events'
/** A person who looks at another tab for a moment is not gone. */
export const HIDDEN_MS = MINUTE_MS
/** A free lock is given at once. */
const TAKEOVER_MS = 1_000
/** A tab that holds the lock and is silent for so long is frozen. */
export const PATIENCE_MS = 2_000
/** Before the lock is asked for again: a browser that refuses at once must not be asked in a loop. */
export const AGAIN_MS = 250

/**
 * Messages between the tabs of a browser: an event, a sign of life of the streaming tab, or a visible tab without a
 * stream. `changedAt`: when the streaming tab last heard of a change, or began to; a tab of an earlier release tells none.
 */
type Told =
  | ({ user: string; changedAt?: number } & ({ heard: Heard } | { here: true }))
  | { user: string; asks: true }

interface Member {
  ask: () => void
  leave: () => void
}

/**
 * One stream for all tabs, because over HTTP/1.1 six would block the site. The tab with the lock streams; a hidden
 * one needs none. 'gap': events may be missing. Returns a function that leaves.
 */
export function shareStream(user: string, onEvent: (event: string) => void): () => void {
  let lastId: string | undefined
  let opened = false
  let changedAt = 0
  let member: Member | undefined
  const gaps = spreadGaps(onEvent)

  const take = (heard: Heard) => {
    if ('id' in heard) {
      lastId = heard.id
      gaps.signOfLife()
    } else {
      changedAt = Date.now()
      gaps.hear(heard)
    }
  }

  /** The page has loaded its data before it listened: changes in between are looked for. */
  const lookOnce = (changed: number | undefined) => {
    if (opened) return
    opened = true
    const askedAt = readFrom.askedAt()
    if (changed === undefined || askedAt === undefined)
      for (const event of ['message', 'notification']) onEvent(event)
    else if (changed >= askedAt) onEvent('gap')
  }

  function join(): Member {
    const membership = new AbortController()
    const { signal } = membership
    const channel = new BroadcastChannel(CHANNEL)
    signal.addEventListener('abort', () => channel.close())
    const post = (told: { heard: Heard } | { here: true } | { asks: true }) => {
      const known = 'asks' in told ? {} : { changedAt: Math.max(changedAt, readFrom.askedAt() ?? 0) }
      if (!signal.aborted) channel.postMessage({ user, ...told, ...known } satisfies Told)
    }
    const tell = (heard: Heard) => {
      take(heard)
      post({ heard })
    }
    /** Set while this tab has the lock; aborting it releases the lock. */
    let line: AbortController | undefined
    /** Set while this tab waits for the lock; aborting it steals the lock. */
    let patience: AbortController | undefined
    let unanswered: ReturnType<typeof setTimeout>
    signal.addEventListener('abort', () => clearTimeout(unanswered))
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.user !== user) return
      if (!('asks' in data)) {
        clearTimeout(unanswered)
        lookOnce(data.changedAt)
      }
      if ('heard' in data) return take(data.heard)
      if ('here' in data || !line) return
      post(lastId === undefined ? { here: true } : { heard: { id: lastId } })
      // A phone freezes hidden tabs while they hold the lock.
      if (isHidden()) line.abort()
    }

    async function hold(): Promise<'given away' | 'over'> {
      const mine = new AbortController()
      line = mine
      clearTimeout(unanswered)
      post({ here: true })
      await keepStream({
        user,
        signal: AbortSignal.any([signal, mine.signal]),
        // On the first opening of the page's stream: events since the page's first call.
        lastId: () => lastId ?? readFrom.serial(),
        onOpen(after) {
          const missed = opened ? ['gap'] : ['message', 'notification']
          if (after === undefined) for (const event of missed) tell({ event })
          opened = true
        },
        onHeard: tell,
      })
      if (line === mine) line = undefined
      return mine.signal.aborted && !signal.aborted ? 'given away' : 'over'
    }
    async function takeTurn(steal: boolean): Promise<'given away' | 'over' | 'no answer'> {
      const asked = Date.now()
      let begun = false
      const mine = new AbortController()
      if (!steal) patience = mine
      const options = steal ? { steal } : { signal: AbortSignal.any([signal, mine.signal]) }
      const turn = () => {
        begun = true
        patience = undefined
        // It has waited, so another tab had the stream before: its events are not all here.
        if (steal || Date.now() - asked > TAKEOVER_MS) opened = true
        return hold()
      }
      return navigator.locks.request(LOCK, options, turn).catch(() => {
        if (signal.aborted) return 'over'
        if (mine.signal.aborted) return 'no answer'
        // Refused without a reason: there are no locks here.
        if (!begun) return hold()
        // Stolen, because this tab was frozen.
        line?.abort()
        return 'given away'
      })
    }
    async function queue() {
      let outcome = await takeTurn(false)
      while (outcome !== 'over') {
        if (outcome === 'given away') await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
        if (signal.aborted) return
        outcome = await takeTurn(outcome === 'no answer')
      }
    }

    // Over plain http on a network address there are no locks: each visible tab streams for itself.
    const shared = navigator.locks !== undefined
    const ask = () => {
      if (!shared || line) return
      clearTimeout(unanswered)
      unanswered = setTimeout(() => {
        if (!isHidden()) patience?.abort()
      }, PATIENCE_MS)
      post({ asks: true })
    }
    // The id first: the next streaming tab continues from it, also if the event came before it listened.
    ask()
    if (shared) void queue()
    else void hold()
    return { ask, leave: () => membership.abort() }
  }

  let timer: ReturnType<typeof setTimeout>
  const leave = () => {
    clearTimeout(timer)
    member?.leave()
    member = undefined
    gaps.forget()
  }
  const look = () => {
    clearTimeout(timer)
    if (isHidden()) {
      timer = setTimeout(leave, HIDDEN_MS)
    } else if (member) {
      member.ask()
    } else {
      opened = true
      member = join()
      onEvent('gap')
    }
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look()
  }
  if (!isHidden()) member = join()
  document.addEventListener('visibilitychange', look)
  // In WebKit, requests of a left page continue beside the next page.
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    leave()
    readFrom.forget()
  }
}

const isHidden = () => document.visibilityState === 'hidden'
