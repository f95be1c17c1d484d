import type { Role } from '#domain/api.ts'
import { parseSession, SESSION_KEY } from '#web/session/stored-session.ts'

/**
 * A screen's first request, if its path alone determines it. Plain text: this runs before all other code, and must
 * not import any of it.
 */
export const preloads: Record<string, { who: 'user' | Role; address: string }> = {
  '/profile': { who: 'user', address: '/api/users/profile' },
  '/profile/edit': { who: 'user', address: '/api/users/profile' },
  '/profile/settings': { who: 'user', address: '/api/users/profile' },
  '/jobs': { who: 'user', address: '/api/jobs?sort=recent' },
  '/crew': { who: 'user', address: '/api/crew' },
  '/jobs/create': { who: 'owner', address: '/api/vessels' },
  '/my-jobs': { who: 'owner', address: '/api/jobs/my-postings' },
  '/my-applications': { who: 'crew', address: '/api/jobs/my-applications' },
  '/vessels': { who: 'owner', address: '/api/vessels' },
  '/messages': { who: 'user', address: '/api/messages/conversations?limit=50' },
  '/contracts': { who: 'user', address: '/api/contracts' },
  '/my-contracts': { who: 'crew', address: '/api/contracts' },
  '/vessel-checklists': { who: 'user', address: '/api/vessel-checklists/user?status=all' },
}

/** On a poor connection the code takes this long. An older answer is requested again. */
export const GOOD_FOR_MS = 30_000

interface Preload {
  address: string
  token: string
  asked: number
  answer: Promise<Response>
  reply: { value: unknown; at: number; response: Response; asked: number } | undefined
  isAwaited: boolean
  stop: AbortController
}

let first: Preload | undefined
let settled: Promise<unknown> = Promise.resolve()

function readSession() {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY))
  } catch {
    return undefined // storage is blocked: nobody is signed in
  }
}

export function beginPreload() {
  const { pathname, search } = window.location
  const session = readSession()
  // The landing in the page is a visitor's (web/styles.css).
  if (session) document.documentElement.dataset.signedIn = ''
  // The screen itself reads its search parameters.
  const call = search === '' ? preloads[pathname] : undefined
  if (!call || !session || (call.who !== 'user' && call.who !== session.user.role)) return
  const { token } = session
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const answer = fetch(call.address, { headers, signal: stop.signal })
  const begun: Preload = {
    address: call.address,
    token,
    asked: Date.now(),
    answer,
    reply: undefined,
    isAwaited: false,
    stop,
  }
  first = begun
  settled = answer
    .then(async response => {
      if (!response.ok) return
      const value: unknown = await response.clone().json()
      begun.reply = { value, at: Date.now(), response, asked: begun.asked }
    })
    // The screen then asks by itself, which is soon enough.
    .catch(() => {
      if (first === begun) first = undefined
    })
}

/** Resolves when it is answered or has failed, or at once without a request. */
export const preloadOver = () => settled

function take(address: string, token: string | undefined): Preload | undefined {
  const taken = first
  if (taken?.address !== address) return undefined
  first = undefined
  if (taken.token === token && Date.now() - taken.asked < GOOD_FOR_MS) return taken
  taken.stop.abort()
  return undefined
}

export function takePreloadedReply(address: string, token: string | undefined) {
  if (first?.address !== address) return undefined
  // A screen that has rendered without it calls, and gets this answer.
  if (!first.reply) first.isAwaited = true
  return first.isAwaited ? undefined : take(address, token)?.reply
}

export function takePreloadedAnswer(
  address: string,
  token: string | undefined,
  signal: AbortSignal,
): Pick<Preload, 'answer' | 'asked'> | undefined {
  const taken = take(address, token)
  signal.addEventListener('abort', () => taken?.stop.abort(signal.reason))
  return taken
}

beginPreload()
