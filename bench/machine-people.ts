import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS, SECOND_MS } from '#domain/durations.ts'
import { conditionKeys } from '#domain/passages/departure-conditions.ts'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import { formOf, pictureOf, uploadOf } from '#test/pictures.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import { type Client, type Journal, openClient, type Wanted } from './insistent-calls.ts'
import { type KeptStream, keepStream } from './kept-stream.ts'

const MESSAGES = 20
const ENTRIES = 12
const PHOTOS = 2
/** In a quarter of an hour one account may send 40 attachments and 60 signatures. */
const STORIES_MAX = 38
/** The contracts are signed and the skipper has the titles: no reason is needed. */
const waived = conditionKeys.filter(key => key !== 'contracts' && key !== 'skipper_fit')
const BETWEEN_WRITES_MS = 40
const BETWEEN_READS_MS = 300

export type Kind = 'offer' | 'application' | 'message' | 'contract' | 'departure' | 'entry' | 'photo'
/** A write with the mark by which it is found again; a mark is written once. */
interface Written {
  kind: Kind
  mark: string
  isAcknowledged: boolean
}
interface Sent {
  to: KeptStream
  conversation: string
  sentAt: number
  answeredAt: number
}
export interface PairOfPeople {
  written: Written[]
  sent: Sent[]
  conversation: string
  owner: Client
  crew: Client
  streams: readonly [KeptStream, KeptStream]
  /** The offers whose contract both have signed. */
  signed: string[]
  /** Addresses of files that were acknowledged. */
  files: string[]
  work(signal: AbortSignal): Promise<void>
  read(signal: AbortSignal): Promise<void>
  close(): void
}

interface Registered {
  token: string
  user: { _id: string }
}

async function register(client: Client, name: string, role: 'owner' | 'crew'): Promise<string> {
  const account = { username: name, email: `${name}@example.com`, password: 'amarras', role }
  const answer = await client.insist({ method: 'POST', path: '/auth/register', body: account })
  const { token, user } = JSON.parse(String(answer)) as Registered
  client.signIn(token)
  return user._id
}

/** An owner and a crew member who make one passage after the other, each write until it is answered. */
export async function openPair(number: number, port: number, journal: Journal): Promise<PairOfPeople> {
  const addresses = [`127.1.${number}.1`, `127.1.${number}.2`] as const
  const [owner, crew] = [
    openClient({ port, address: addresses[0], journal }),
    openClient({ port, address: addresses[1], journal }),
  ]
  const ownerId = await register(owner, `armador${number}`, 'owner')
  const crewId = await register(crew, `patron${number}`, 'crew')
  const streams = [
    keepStream({ port, address: addresses[0], token: owner.token(), journal }),
    keepStream({ port, address: addresses[1], token: crew.token(), journal }),
  ] as const
  for (const kind of ['PPER', 'STCW_BST', 'MEDICAL', 'GOC'])
    await crew.insist({ method: 'POST', path: '/users/me/titles', body: { kind, validUntil: '2090-06-30' } })
  const opened = await crew.insist({
    method: 'POST',
    path: '/messages/conversations',
    body: { recipientId: ownerId },
  })
  const conversation: string = JSON.parse(String(opened)).conversation._id
  const written: Written[] = []
  const sent: Sent[] = []
  const signed: string[] = []
  const files: string[] = []

  /** Undefined: it was refused or given up, and the passage ends here. Without a kind it is not counted. */
  async function write<Reply>(
    client: Client,
    kind: Kind | null,
    mark: string,
    wanted: Wanted,
  ): Promise<Reply | undefined> {
    const one: Written | null = kind && { kind, mark, isAcknowledged: false }
    if (one) written.push(one)
    await sleep(BETWEEN_WRITES_MS)
    const answer = await client.insist(wanted)
    if (answer === undefined) return undefined
    if (one) one.isAcknowledged = true
    return JSON.parse(String(answer)) as Reply
  }

  async function talk(story: string): Promise<boolean> {
    for (let at = 0; at < MESSAGES; at += 1) {
      const [client, to] = at % 2 === 0 ? ([crew, streams[0]] as const) : ([owner, streams[1]] as const)
      const text = `Mensaje ${story} ${at}`
      const sentAt = Date.now()
      const isLast = at === MESSAGES - 1
      const picture = isLast
        ? formOf({ text }, { bytes: await pictureOf(at), name: 'foto.jpg', type: 'image/jpeg' })
        : undefined
      const answer = await write<{ sentMessage: { attachment: { url: string } | null } }>(
        client,
        'message',
        text,
        picture
          ? { method: 'POST', path: `/messages/${conversation}/attachments`, form: picture }
          : { method: 'POST', path: `/messages/${conversation}`, body: { text } },
      )
      if (!answer) return false
      sent.push({ to, conversation, sentAt, answeredAt: Date.now() })
      if (answer.sentMessage.attachment) files.push(answer.sentMessage.attachment.url)
    }
    return true
  }

  async function sign(jobId: string): Promise<boolean> {
    const draft = await crew.insist({ method: 'GET', path: `/contracts/${jobId}/draft` })
    if (!draft) return false
    const { contractData } = JSON.parse(String(draft)) as { contractData: object }
    const typed = { ...contractData, crewEmail: 'patron@example.com', ownerEmail: 'armador@example.com' }
    const body = { contractData: typed, signature: carlasHand }
    const first = await write(crew, null, jobId, { method: 'POST', path: `/contracts/${jobId}`, body })
    const path = `/contracts/${jobId}/owner-sign`
    if (!first) return false
    const both = await write(owner, 'contract', jobId, {
      method: 'POST',
      path,
      body: { signature: anasHand },
    })
    if (both) signed.push(jobId)
    return both !== undefined
  }

  async function sail(jobId: string, story: string): Promise<void> {
    const gate = `/passages/${jobId}/departure`
    const reason = { reason: 'Visto con el armador en el pantalán.' }
    for (const key of waived)
      if (!(await write(owner, null, key, { method: 'PUT', path: `${gate}/waivers/${key}`, body: reason })))
        return
    const leftAt = new Date(Date.now() - HOUR_MS)
    await write(owner, null, jobId, { method: 'POST', path: `${gate}/ready`, body: {} })
    const body = { leftAt: leftAt.toISOString() }
    if (!(await write(crew, 'departure', jobId, { method: 'POST', path: `${gate}/ready`, body }))) return
    for (let at = 0; at < ENTRIES; at += 1) {
      const entry = {
        _id: randomUUID(),
        at: new Date(leftAt.getTime() + (at + 1) * SECOND_MS).toISOString(),
        kind: 'note',
        text: `Apunte ${story} ${at}`,
      }
      const path = `/passages/${jobId}/log`
      if (!(await write(crew, 'entry', entry.text, { method: 'POST', path, body: entry }))) return
      if (at >= PHOTOS) continue
      const form = uploadOf(await pictureOf(at), { field: 'photo', name: 'foto.jpg', type: 'image/jpeg' })
      const photo = { method: 'POST', path: `${path}/${entry._id}/photos`, form } as const
      await write(crew, 'photo', entry._id, photo)
    }
  }

  async function live(turn: number): Promise<void> {
    const story = `${number}-${turn}`
    const title = `Traslado ${story}`
    // On days of its own: nobody is on two passages at once.
    const first = 30 + turn * 4
    const body = jobInputExample({ title, vesselLength: 14, ...daysAhead(first, first + 2) })
    const offer = await write<{ job: { _id: string } }>(owner, 'offer', title, {
      method: 'POST',
      path: '/jobs',
      body,
    })
    if (!offer) return
    const jobId = offer.job._id
    const message = `Candidatura ${story}`
    const quote = { basis: 'day', amount: 150, includesFood: true, includesTravel: false }
    const path = `/jobs/${jobId}/apply`
    if (!(await write(crew, 'application', message, { method: 'POST', path, body: { message, quote } })))
      return
    if (!(await talk(story))) return
    const accept = `/jobs/${jobId}/applicants/${crewId}/accept`
    if (!(await write(owner, null, jobId, { method: 'PUT', path: accept, body: {} }))) return
    if (await sign(jobId)) await sail(jobId, story)
  }

  const pages = ['/jobs?limit=20', '/messages/conversations', '/notifications?limit=20', '/passages']
  return {
    written,
    sent,
    conversation,
    owner,
    crew,
    streams,
    signed,
    files,
    async work(signal) {
      for (let story = 0; story < STORIES_MAX && !signal.aborted; story += 1) await live(story)
    },
    async read(signal) {
      for (let at = 0; !signal.aborted; at += 1) {
        const client = at % 2 === 0 ? owner : crew
        await client.insist({ method: 'GET', path: pages[at % pages.length] ?? '' })
        await sleep(BETWEEN_READS_MS)
      }
    },
    close() {
      for (const each of [owner, crew, ...streams]) each.close()
    },
  }
}
