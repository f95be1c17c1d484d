import { createECDH, createPublicKey, type ECDH, randomBytes, verify, webcrypto } from 'node:crypto'
import https from 'node:https'
import { createRequire } from 'node:module'
import type { AddressInfo, Socket } from 'node:net'
import * as asn1 from 'asn1js'
import { AttributeTypeAndValue, Certificate, Time } from 'pkijs'
import type { PushNetwork } from '#server/push/push-network.ts'

const require = createRequire(import.meta.url)
/** It has no types of its own. */
const httpEce: {
  decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
} = require('http_ece')

const PUSH_HOST = 'push.example.org'

/** A browser's keys: the private one decrypts the messages to it. */
export function browserKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  return { pair, auth, keys: { p256dh: pair.getPublicKey('base64url'), auth } }
}
export type BrowserKeys = ReturnType<typeof browserKeys>

export const pushSubscriptionExample = (
  endpoint = `https://${PUSH_HOST}/a`,
  { keys }: BrowserKeys = browserKeys(),
) => ({ endpoint, expirationTime: null, keys })

const asText = (bytes: ArrayBuffer, what: string) =>
  `-----BEGIN ${what}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${what}-----\n`

/** Signed by itself, for the one host. */
async function makeCertificate() {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const certificate = new Certificate({ version: 2, serialNumber: new asn1.Integer({ value: 1 }) })
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: PUSH_HOST }) }),
    )
  certificate.notBefore = new Time({ value: new Date(Date.now() - 86_400_000) })
  certificate.notAfter = new Time({ value: new Date(Date.now() + 86_400_000) })
  type Key = Parameters<Certificate['sign']>[0]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey as unknown as Key)
  await certificate.sign(pair.privateKey as unknown as Key, 'SHA-256')
  const key = asText(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey), 'PRIVATE KEY')
  return { key, cert: asText(certificate.toSchema().toBER(), 'CERTIFICATE') }
}

export interface Pushed {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** The message, decrypted as the browser would. */
export const readPushed = ({ body }: Pushed, { pair, auth }: BrowserKeys): unknown =>
  JSON.parse(
    httpEce.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString('utf8'),
  )

/** The sender's claims, if the signature fits the public key. */
export function readVapid({ headers }: Pushed, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { aud: string; exp: number }
  return { isSigned, isOfKey: key === publicKey, ...said }
}

type Reply = { status: number; headers?: Record<string, string> } | 'silence' | 'upgrade' | 'trickle' | 'end'

/** A head that never comes to its end. */
function trickle(socket: Socket) {
  socket.write('HTTP/1.1 200 OK\r\n')
  const timer = setInterval(() => socket.write('x: y\r\n'), 20)
  socket.on('close', () => clearInterval(timer))
}

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'

/** A push service on loopback. `network` is how a server reaches it: by its name, as if it were public. */
export async function startPushService() {
  const { key, cert } = await makeCertificate()
  const heard: Pushed[] = []
  const held: Socket[] = []
  let reply: Reply = { status: 201 }
  const service = https.createServer({ key, cert }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    if (reply === 'silence') held.push(request.socket)
    else if (reply === 'upgrade') request.socket.write(SWITCHING)
    else if (reply === 'trickle') trickle(request.socket)
    else if (reply === 'end') request.socket.destroy()
    else response.writeHead(reply.status, reply.headers).end()
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const network: PushNetwork = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: address => address === '127.0.0.1',
    port: String(port),
    timeoutMs: 5_000,
    ca: cert,
  }
  return {
    heard,
    network,
    origin: `https://${PUSH_HOST}:${port}`,
    answers(next: Reply) {
      reply = next
    },
    /** To those who have heard nothing until now. */
    switchesProtocol() {
      for (const socket of held) socket.write(SWITCHING)
    },
    async close() {
      service.closeAllConnections()
      await new Promise(resolve => service.close(resolve))
    },
  }
}
