/** The server's message (server/push/send-push.ts). */
interface PushMessage {
  id: string
  title: string
  body: string
  path: string
}

export interface OpenWindow {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/**
 * The notification to show. Browsers demand one for each message, so that an unreadable message gets general
 * words.
 */
export function shownPush(text: string): { title: string; options: NotificationOptions } {
  const look = { icon: '/icon-192.png', badge: '/icon-192.png' }
  try {
    const { id, title, body, path } = JSON.parse(text) as PushMessage
    return { title, options: { ...look, body, tag: id, data: { path } } }
  } catch {
    return { title: 'Singladura', options: { ...look, body: 'Tienes un aviso nuevo.', data: { path: '/' } } }
  }
}

/** The event when a browser ends a subscription; some browsers leave fields out. */
export interface Renewal {
  oldSubscription?: { options: { applicationServerKey: BufferSource | null } } | null
  newSubscription?: unknown
}

/** The server hears of it from the next page: a worker has no session. */
export async function subscribeAgain(
  { oldSubscription, newSubscription }: Renewal,
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<unknown>,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (newSubscription || !key) return
  await subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** A path of this site: anything else leads home. */
export function ownPath(data: unknown, origin: string): string {
  const path = (data as { path?: unknown } | null)?.path
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}

export async function openAt(
  path: string,
  windows: readonly OpenWindow[],
  open: (path: string) => Promise<unknown>,
): Promise<void> {
  const [first] = windows
  if (!first) return void (await open(path))
  // Some browsers refuse the focus; the place is opened all the same.
  await first.focus().catch(() => undefined)
  // A page that this worker does not control can't be led: then a new one is opened.
  await first.navigate(path).catch(() => open(path))
}
