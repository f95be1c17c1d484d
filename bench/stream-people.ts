// A thousand people with the page open, in a process of their own: they write, hear of messages, and read them.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, openCaller, request } from './caller.ts'
import { type Person, type Talk, talks } from './cast.ts'
import { machineTime } from './commit-times.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { beAsked } from './measured-process.ts'

/** Milliseconds between two messages, of all the people together. */
const EVERY_MS = 1_000 / 30
const WARM_UP = 90
const COUNTED = 900
const LATEST_MS = 15_000
const OPENED_AT_ONCE = 50

/** One message on its way, in milliseconds of the machine's clock. */
export interface Delivery {
  sentAt: number
  /** The event's serial, which identifies its commit. */
  serial: string
  heardAt: number
  shownAt: number
}

const { port } = JSON.parse(process.argv[2] ?? '') as { port: number }
const people = talks.flatMap(talk => [talk.owner, talk.crew])
let streams: EventStream[] = []
const free: Caller[] = []
/** Events that each person waits for: a conversation, while a message to them is on its way. */
const awaited = new Map<Person, { conversation: string; heard: (serial: string, at: number) => void }>()

async function ask(wanted: Buffer, answer: number): Promise<void> {
  const caller = free.pop() ?? (await openCaller(port))
  const { status, body } = await caller.ask(wanted)
  if (status !== answer) throw new Error(`${wanted.toString()}: ${status} ${body.toString()}`)
  free.push(caller)
}

const openStreamOf = (person: Person) =>
  openEventStream(port, person.token, ({ event, id, data }, at) => {
    const waits = awaited.get(person)
    if (event === 'message' && id && JSON.parse(data).id === waits?.conversation) waits?.heard(id, at)
  })

async function openStreams(all: readonly Person[]): Promise<void> {
  for (let first = 0; first < all.length; first += OPENED_AT_ONCE)
    streams.push(...(await Promise.all(all.slice(first, first + OPENED_AT_ONCE).map(openStreamOf))))
}

/** The server knows everybody, and has opened and closed streams before: neither counts as their memory. */
async function arrive(): Promise<void> {
  for (const { token } of people) await ask(request('GET', '/notifications/unread-count', token), 200)
  await openStreams(people.slice(0, OPENED_AT_ONCE))
  for (const stream of streams) stream.close()
  streams = []
}

async function deliver(talk: Talk, from: Person, to: Person): Promise<Delivery> {
  const heard = new Promise<Pick<Delivery, 'serial' | 'heardAt'>>(resolve => {
    awaited.set(to, {
      conversation: talk.conversation,
      heard: (serial, heardAt) => resolve({ serial, heardAt }),
    })
  })
  const path = `/messages/${talk.conversation}`
  const sentAt = machineTime()
  const sending = ask(request('POST', path, from.token, { text: 'Suelto amarras, nos vemos.' }), 201)
  const { serial, heardAt } = await Promise.race([
    heard,
    sleep(LATEST_MS, undefined, { ref: false }).then((): never => {
      throw new Error('A message was never heard of.')
    }),
  ])
  awaited.delete(to)
  await Promise.all([
    ask(request('GET', path, to.token), 200),
    ask(request('GET', '/messages/conversations?limit=20', to.token), 200),
  ])
  const shownAt = machineTime()
  await sending
  return { sentAt, serial, heardAt, shownAt }
}

/** Messages at a fixed rate, whether or not earlier ones have arrived; both people in turn. */
async function talk(): Promise<Delivery[]> {
  const underWay: Promise<Delivery>[] = []
  const start = machineTime()
  for (let n = 0; n < WARM_UP + COUNTED; n += 1) {
    await sleep(Math.max(0, start + n * EVERY_MS - machineTime()))
    const between = talks[n % talks.length] as Talk
    const { owner, crew } = between
    const delivery = n < talks.length ? deliver(between, owner, crew) : deliver(between, crew, owner)
    // Checked with the others; until then a failed one must not end the process.
    delivery.catch(() => undefined)
    underWay.push(delivery)
  }
  return (await Promise.all(underWay)).slice(WARM_UP)
}

beAsked('here', { arrive, open: () => openStreams(people), talk }, async () => {
  for (const stream of streams) stream.close()
  for (const caller of free) caller.close()
})
