// Five hundred boats, in a process of their own: the phone on board and the owner ashore have a page open each.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, openCaller } from './caller.ts'
import { machineTime } from './commit-times.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { type Boat, written } from './log-fill.ts'
import { beAsked } from './measured-process.ts'

const EVERY_MS = 100
const WARM_UP = 50
const COUNTED = 400
const LATEST_MS = 15_000
const OPENED_AT_ONCE = 50

const { port } = JSON.parse(process.argv[2] ?? '') as { port: number }
const streams: EventStream[] = []
const free: Caller[] = []
const awaited = new Map<string, (at: number) => void>()

async function open(boats: readonly Boat[]): Promise<number> {
  const people = boats.flatMap(({ owner, skipper, jobId }) => [
    { token: owner.token, jobId },
    { token: skipper.token, jobId: undefined },
  ])
  for (let first = 0; first < people.length; first += OPENED_AT_ONCE)
    streams.push(
      ...(await Promise.all(
        people.slice(first, first + OPENED_AT_ONCE).map(({ token, jobId }) =>
          openEventStream(port, token, ({ event, data }, at) => {
            if (event === 'passage' && JSON.parse(data).id === jobId) awaited.get(jobId ?? '')?.(at)
          }),
        ),
      )),
    )
  return streams.length
}

async function report(boat: Boat): Promise<number> {
  const heard = new Promise<number>(resolve => awaited.set(boat.jobId, resolve))
  const phone = free.pop() ?? (await openCaller(port))
  const sentAt = machineTime()
  const { status, body } = await phone.ask(written(0, boat))
  if (status !== 201) throw new Error(`A position: ${status} ${body.toString()}`)
  free.push(phone)
  const late = sleep(LATEST_MS, undefined, { ref: false }).then((): never => {
    throw new Error('A position was never heard of.')
  })
  return (await Promise.race([heard, late])) - sentAt
}

/** Each boat once: events of its tasks that come later must not pass for the next position's. */
async function reportAll(boats: readonly Boat[]): Promise<number[]> {
  const underWay: Promise<number>[] = []
  const start = machineTime()
  for (const [n, boat] of boats.slice(0, WARM_UP + COUNTED).entries()) {
    await sleep(Math.max(0, start + n * EVERY_MS - machineTime()))
    const delivery = report(boat)
    // Checked with the others; until then a failed one must not end the process.
    delivery.catch(() => undefined)
    underWay.push(delivery)
  }
  return (await Promise.all(underWay)).slice(WARM_UP)
}

beAsked('here', { open, reportAll }, async () => {
  for (const stream of streams) stream.close()
  for (const phone of free) phone.close()
})
