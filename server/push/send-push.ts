import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { DAY_SECONDS } from '#domain/durations.ts'
import { isPushEndpoint } from '#server/push/push-endpoint.ts'
import { type PushNetwork, resolvePublic } from '#server/push/push-network.ts'
import type { PushSubscriptionRow } from '#server/push/push-table.ts'
import type { VapidKeys } from '#server/push/vapid-keys.ts'

/** A day: an older notification is not sent, as with mails. */
const TTL_SECONDS = DAY_SECONDS

export interface PushMessage {
  /** The notification's identifier: a second push replaces the first. */
  id: string
  title: string
  body: string
  path: string
}

export interface PushAnswer {
  status: number
  retryAfter: string | undefined
}

/** Connects to the very address that was checked, although the name may resolve to another a moment later. */
const checkedLookup =
  (network: PushNetwork): LookupFunction =>
  (host, options, callback) => {
    resolvePublic(network, host).then(
      addresses => {
        const [first] = addresses
        if (options.all) callback(null, addresses)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: Error) => callback(error, options.all ? [] : '', 0),
    )
  }

/** Follows no redirect, and reads nothing of the answer but its head. */
function post(network: PushNetwork, url: string, headers: Record<string, string>, body: Buffer) {
  const agent = new Agent({
    keepAlive: false,
    lookup: checkedLookup(network),
    ...(network.ca ? { ca: network.ca } : {}),
  })
  return new Promise<PushAnswer>((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, answer => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      sent.destroy()
    })
    // Not the silence between two bytes: a service may send one a second.
    const timer = setTimeout(() => {
      reject(new Error('The push service has not answered in time.'))
      sent.destroy()
    }, network.timeoutMs)
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('The push service speaks another protocol.'))
    })
    sent.on('error', reject)
    // After any other end; without effect after an answer or an error.
    sent.on('close', () => {
      clearTimeout(timer)
      reject(new Error('The push service has closed the connection.'))
    })
    sent.end(body)
  })
}

/** Encrypted for the one browser (RFC 8291): the push service reads nothing of it. */
export async function sendPush(
  network: PushNetwork,
  { endpoint, p256dh, auth }: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  vapid: VapidKeys & { subject: string },
): Promise<PushAnswer> {
  if (!isPushEndpoint(endpoint, network.port))
    throw new Error('The endpoint is no address of a push service.')
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: vapid,
      TTL: TTL_SECONDS,
      urgency: 'high',
      // At most 32 characters: the identifier without its hyphens.
      topic: message.id.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    },
  )
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return post(network, endpoint, texts, body)
}
