import { keepStream } from '#web/api/live/keep-stream.ts'
import type { Heard } from '#web/api/live/read-events.ts'

const LOCK = 'singladura.stream'
const CHANNEL = 'singladura.events'
/** Somebody who looks at another tab for a moment is not gone. */
export const HIDDEN_MS = 60_000
/** A lock that nobody has is given at once. */
const TAKEOVER_MS = 1_000
/** Who has the lock and says nothing for so long is frozen, with the stream in its hands. */
export const PATIENCE_MS = 2_000
/** Before the lock is asked for again: a browser that refuses at once must never be asked in a chain. */
export const AGAIN_MS = 250

/** Between the tabs of a browser: what the one with the stream has heard, that it is there, or that one is seen and has none. */
type Told = { user: string; heard: Heard } | { user: string; here: true } | { user: string; asks: true }

/** A tab's part in it, while it is seen or only just hidden. */
interface Member {
  /** Asks for the last id, and a hidden tab for the stream. */
  ask: () => void
  leave: () => void
}

/**
 * The events of this person, over one stream for all tabs of the browser: over HTTP/1.1 a sixth would block the site.
 * The tab that has the lock reads it and tells the others. A tab that stays hidden needs none. 'gap' is told where
 * events may have been missed. Returns how to leave.
 */
export function shareStream(user: string, onEvent: (event: string) => void): () => void {
  let lastId: string | undefined
  let opened = false
  let member: Member | undefined

  const take = (heard: Heard) => {
    if ('id' in heard) lastId = heard.id
    else onEvent(heard.event)
  }

  /** The page has read all while it loaded, before it listened: what came in between is looked for. */
  const lookOnce = () => {
    if (opened) return
    opened = true
    for (const event of ['message', 'notification']) onEvent(event)
  }

  function join(): Member {
    const membership = new AbortController()
    const { signal } = membership
    const channel = new BroadcastChannel(CHANNEL)
    signal.addEventListener('abort', () => channel.close())
    const post = (told: Told) => {
      if (!signal.aborted) channel.postMessage(told)
    }
    const tell = (heard: Heard) => {
      take(heard)
      post({ user, heard })
    }
    /** There while this tab has the lock; aborted, it gives it away. */
    let line: AbortController | undefined
    /** There while this tab is in the queue; aborted, it takes the lock instead. */
    let patience: AbortController | undefined
    let unanswered: ReturnType<typeof setTimeout>
    signal.addEventListener('abort', () => clearTimeout(unanswered))
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.user !== user) return
      if (!('asks' in data)) {
        clearTimeout(unanswered)
        lookOnce()
      }
      if ('heard' in data) return take(data.heard)
      if ('here' in data || !line) return
      post(lastId === undefined ? { user, here: true } : { user, heard: { id: lastId } })
      // A phone puts hidden tabs to sleep, with the lock in their hands.
      if (isHidden()) line.abort()
    }

    async function hold(): Promise<'given away' | 'over'> {
      const mine = new AbortController()
      line = mine
      clearTimeout(unanswered)
      post({ user, here: true })
      await keepStream({
        user,
        signal: AbortSignal.any([signal, mine.signal]),
        lastId: () => lastId,
        onOpen(after) {
          // At the page's first opening all was read a moment ago; what came in between is looked for.
          const missed = opened ? ['gap'] : ['message', 'notification']
          if (after === undefined) for (const event of missed) tell({ event })
          opened = true
        },
        onHeard: tell,
      })
      if (line === mine) line = undefined
      return mine.signal.aborted && !signal.aborted ? 'given away' : 'over'
    }
    /** One wait in the queue, and what it led to. */
    async function takeTurn(steal: boolean): Promise<'given away' | 'over' | 'no answer'> {
      const asked = Date.now()
      let begun = false
      const mine = new AbortController()
      if (!steal) patience = mine
      const options = steal ? { steal } : { signal: AbortSignal.any([signal, mine.signal]) }
      const turn = () => {
        begun = true
        patience = undefined
        // It has waited, so another had the stream before: what that one heard is not all here.
        if (steal || Date.now() - asked > TAKEOVER_MS) opened = true
        return hold()
      }
      return navigator.locks.request(LOCK, options, turn).catch(() => {
        if (signal.aborted) return 'over'
        if (mine.signal.aborted) return 'no answer'
        // Refused without a reason: there are no locks here.
        if (!begun) return hold()
        // Robbed, because it was frozen.
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

    // Over plain http on a network address there are no locks: each tab that is seen reads for itself.
    const shared = navigator.locks !== undefined
    const ask = () => {
      if (!shared || line) return
      clearTimeout(unanswered)
      unanswered = setTimeout(() => {
        if (!isHidden()) patience?.abort()
      }, PATIENCE_MS)
      post({ user, asks: true })
    }
    // The id first: whoever takes over goes on from it, also where it was told before they came.
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
  // What a left document has begun runs on in WebKit, beside the page that comes.
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    leave()
  }
}

const isHidden = () => document.visibilityState === 'hidden'
