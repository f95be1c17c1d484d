import { pushApi } from '#domain/push/push-api.ts'
import { call } from '#web/api/client.ts'
import { currentSession } from '#web/session/session.ts'

export type DeviceState = 'unsupported' | 'home-screen-first' | 'denied' | 'off' | 'on'

/** An iPad calls itself a Mac, and no Mac is touched by several fingers. */
const isIphoneOrIpad = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
/** Safari on an iPhone has notifications only for sites on its home screen. */
const isIphonePage = () => isIphoneOrIpad() && !window.matchMedia('(display-mode: standalone)').matches

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The state that is known without asking the browser's worker; undefined where there may be a subscription. */
export function deviceAtOnce(): DeviceState | undefined {
  if (currentSession()?.temporary) return 'unsupported'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIphonePage() ? 'home-screen-first' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' ? undefined : 'off'
}

export async function readDevice(): Promise<DeviceState> {
  const known = deviceAtOnce()
  if (known) return known
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  // An earlier session may have subscribed, or another person's.
  await tellServer(subscription)
  return 'on'
}

async function tellServer(subscription: PushSubscription): Promise<string> {
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const { message } = await call(pushApi.subscribe, {
    body: { endpoint, expirationTime, keys: { p256dh, auth } },
  })
  return message
}

/** Asks for permission, which a browser allows only after a press. Returns the sentence of success; null if denied. */
export async function switchOn(): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { publicKey } = await call(pushApi.readKey, {})
  // Without a worker, as in development, `ready` would never come.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('There is no service worker.')
  const registration = await navigator.serviceWorker.ready
  // One of another key could not be written to.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return tellServer(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
}

export async function switchOff(): Promise<string> {
  const subscription = await findSubscription()
  if (!subscription) return pushApi.unsubscribe.success
  const { message } = await call(pushApi.unsubscribe, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return message
}
