import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openClusters, type PostgresServer, urlOfCluster } from '#test/processes/postgres-cluster.ts'
import { freePort } from '#test/processes/program.ts'
import { startDatabaseFront } from '#test/processes/proxies.ts'

/** Patroni, as it comes, takes up to thirty seconds from the primary's last sign to the promotion. */
const PROMOTED_AFTER_MS = 10_000
const ASKED_MS = 900

async function ask<Row extends pg.QueryResultRow>(port: number, text: string, limitMs?: number) {
  const limits = limitMs ? { connectionTimeoutMillis: limitMs, query_timeout: limitMs } : {}
  const client = new pg.Client({ connectionString: urlOfCluster(port), ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    // Not awaited: a frozen server never says goodbye.
    client.end().catch(() => undefined)
  }
}

/** The answer to `GET /primary`, as the program beside each PostgreSQL server gives it that promotes standbys. */
async function startAgent(port: number) {
  const agent = http.createServer((_request, response) => {
    ask<{ isStandby: boolean }>(port, 'select pg_is_in_recovery() as "isStandby"', ASKED_MS)
      .then(
        ([row]) => (row?.isStandby === false ? 200 : 503),
        () => 503,
      )
      .then(status => response.writeHead(status).end())
  })
  await once(agent.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (agent.address() as AddressInfo).port,
    close() {
      agent.closeAllConnections()
      agent.close()
    },
  }
}

const childrenOf = (pid: number): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** To the server and to each of its connections. */
function signalAll({ child: { pid = 0 } }: PostgresServer, signal: NodeJS.Signals): void {
  for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal)
}

/** A primary that answers a commit when the standby has it, and one address that leads to the primary. */
export async function startPair() {
  const clusters = openClusters()
  const ports = [await freePort(), await freePort()] as const
  const agents = [await startAgent(ports[0]), await startAgent(ports[1])] as const
  const nameOf = (place: number) => `cluster-${place}`
  const running: PostgresServer[] = []
  let primary: 0 | 1 = 0
  const other = () => (primary === 0 ? 1 : 0)
  const serve = async (place: 0 | 1) => {
    running[place] = await clusters.serve(nameOf(place), ports[place])
  }
  const own = (): PostgresServer => running[primary] as PostgresServer

  /** The other one becomes its standby, from a new copy. */
  async function follow(): Promise<void> {
    const place = other()
    await clusters.copy(ports[primary], nameOf(place))
    // Its own setting, should it become the primary: nobody follows it then.
    const settings = path.join(clusters.of(nameOf(place)), 'postgresql.auto.conf')
    fs.writeFileSync(
      settings,
      fs.readFileSync(settings, 'utf8').replace(/^synchronous_standby_names.*$/m, ''),
    )
    await serve(place)
    await ask(ports[primary], "alter system set synchronous_standby_names = '*'")
    await ask(ports[primary], 'select pg_reload_conf()')
  }
  async function promote(): Promise<void> {
    await clusters.promote(nameOf(other()))
    primary = other()
  }
  async function followAgain(): Promise<void> {
    clusters.remove(nameOf(other()))
    await follow()
  }

  await clusters.create(nameOf(0))
  await serve(0)
  await follow()
  const front = await startDatabaseFront(ports.map((port, at) => ({ port, asked: agents[at]?.port ?? 0 })))
  return {
    url: urlOfCluster(front.port),
    port: front.port,
    ask: <Row extends pg.QueryResultRow>(text: string) => ask<Row>(ports[primary], text),
    async killPrimary() {
      signalAll(own(), 'SIGKILL')
      await own().ended
      await sleep(PROMOTED_AFTER_MS)
      await promote()
    },
    /** As planned: the standby has all before it is promoted. */
    async switchOver() {
      own().child.kill('SIGINT')
      await own().ended
      await promote()
    },
    followAgain,
    freeze: () => signalAll(own(), 'SIGSTOP'),
    thaw: () => signalAll(own(), 'SIGCONT'),
    async close() {
      await front.close()
      for (const agent of agents) agent.close()
      for (const server of running)
        if (server.child.exitCode === null && server.child.signalCode === null) signalAll(server, 'SIGCONT')
      await clusters.close(running)
    },
  }
}
export type Pair = Awaited<ReturnType<typeof startPair>>
