import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#domain/durations.ts'
import type { LineState } from '#test/processes/line.ts'
import type { Machines, Server } from './machine-programs.ts'

const seconds = (count: number) => sleep(count * SECOND_MS)
/** Until the balancer has asked the server again. */
const asked = () => seconds(3)

async function disturb(line: Machines['storeLine'], state: LineState, forSeconds: number): Promise<void> {
  await line.become(state)
  await seconds(forSeconds)
  await line.become('through')
}
const nth = ({ servers }: Machines, place: number): Server => servers[place] as Server

async function stop(server: Server, signal: NodeJS.Signals): Promise<void> {
  server.program.child.kill(signal)
  await server.program.ended
}

interface Disturbance {
  name: string
  run(machines: Machines): Promise<void>
  /** Seconds that belong to it, in which its effects show. */
  rest: number
}

/** One at a time, in this order. */
export const disturbances: readonly Disturbance[] = [
  { name: 'nothing', run: () => seconds(15), rest: 0 },
  {
    name: 'kill -9 of a server, back after 7 s',
    async run(machines) {
      await stop(nth(machines, 0), 'SIGKILL')
      await seconds(7)
      await machines.startAgain(nth(machines, 0))
    },
    rest: 3,
  },
  {
    name: 'SIGTERM, three in turn',
    async run(machines) {
      for (const server of machines.servers) {
        await stop(server, 'SIGTERM')
        await machines.startAgain(server)
        await asked()
      }
    },
    rest: 0,
  },
  {
    name: 'a server frozen for 25 s',
    async run(machines) {
      nth(machines, 1).program.child.kill('SIGSTOP')
      await seconds(25)
      nth(machines, 1).program.child.kill('SIGCONT')
    },
    rest: 8,
  },
  {
    name: 'kill -9 of the primary, promotion 10 s later',
    run: ({ database }) => database.killPrimary(),
    rest: 12,
  },
  {
    name: 'a new standby',
    run: ({ database }) => database.followAgain(),
    rest: 2,
  },
  {
    name: 'planned switchover',
    run: ({ database }) => database.switchOver(),
    rest: 10,
  },
  {
    name: 'another new standby',
    run: ({ database }) => database.followAgain(),
    rest: 2,
  },
  {
    name: 'the primary frozen for 15 s',
    async run({ database }) {
      database.freeze()
      await seconds(15)
      database.thaw()
    },
    rest: 12,
  },
  { name: 'S3 away for 20 s', run: ({ storeLine }) => disturb(storeLine, 'away', 20), rest: 5 },
  { name: 'S3 slower by 1.5 s each way', run: ({ storeLine }) => disturb(storeLine, 'slow', 15), rest: 5 },
  { name: 'S3 silent for 25 s', run: ({ storeLine }) => disturb(storeLine, 'silent', 25), rest: 10 },
  {
    name: 'HAProxy reloaded twice',
    async run({ balancer }) {
      balancer.reload()
      await seconds(4)
      balancer.reload()
    },
    rest: 4,
  },
  {
    name: 'one server without its database for 30 s',
    run: ({ databaseLine }) => disturb(databaseLine, 'silent', 30),
    rest: 8,
  },
]
