import { PAGE_SIZE } from '#domain/fields.ts'
import { measureAccounts } from './accounts.ts'
import { measureBundle } from './bundles.ts'
import { veteransOf } from './cast.ts'
import { measureComparison } from './comparison.ts'
import { databaseCpu } from './database-cpu.ts'
import { type Databases, type Filled, serverUrl } from './databases.ts'
import { measureDocuments } from './documents.ts'
import { measureEndurance } from './endurance.ts'
import { measureEvents } from './events.ts'
import { measureFollowers } from './followers.ts'
import { measureGaps } from './gaps.ts'
import { type GrowthOptions, measureGrowth } from './growth/measure-growth.ts'
import { historyCalls, jobCalls } from './job-calls.ts'
import { captureJobList } from './job-statement.ts'
import { listUnderLoad } from './list-under-load.ts'
import { measureLogs, measurePositions } from './logs.ts'
import { measureLongLog } from './long-log.ts'
import { measureMachines } from './machines.ts'
import { startMeasured } from './measured-process.ts'
import { messageCalls } from './message-calls.ts'
import { measureOverview, measurePeoplesSearch } from './overview.ts'
import { ratiosOf } from './ratios.ts'
import type { Measured } from './report.ts'
import { restoreFill } from './restore-fill.ts'
import { measureRoutes } from './routes.ts'
import { measureSearches } from './searches.ts'
import { measureStart, type Start } from './start.ts'
import { measureStreams } from './streams.ts'
import { type Load, underLoad } from './under-load.ts'
import { measurePages } from './web.ts'
import { writeActs } from './write-acts.ts'
import { measureWrongSignIns, type WrongSignIn } from './wrong-sign-ins.ts'

const say = (what: string) => console.error(`  ${what} …`)
const serve = (filled: Filled) => startMeasured('./serve-app.ts', filled.settings)
const isThere = <T>(it: T | undefined): it is T => it !== undefined

async function measureLoad({ onServer, embedded }: Databases): Promise<Measured> {
  const [server, small] = await Promise.all([onServer('many'), embedded('many')])
  if (!server) return {}
  const statement = await captureJobList(PAGE_SIZE)
  const bare = await startMeasured('./serve-bare.ts', { ...statement, url: server.settings.DATABASE_URL })
  const app = await serve(server)
  const lite = await serve(small)
  say('32 callers')
  const loads = await listUnderLoad([
    { name: 'bare node:http and pg', server: bare },
    { name: 'Singladura, PostgreSQL', server: app },
    { name: 'Singladura, embedded', server: lite },
  ])
  await Promise.all([bare.stop(), app.stop(), lite.stop()])
  return { listUnderLoad: loads }
}

async function measureGrown(few: Filled, many: Filled) {
  const { engine } = many
  for (const filled of [few, many]) await restoreFill(filled)
  const servers = [
    { over: few.extent, server: await serve(few) },
    { over: many.extent, server: await serve(many) },
  ]
  say(`one caller, ${engine}`)
  const overJobs = await ratiosOf(engine, servers, jobCalls)
  const overMessages = await ratiosOf(engine, servers, messageCalls)
  await Promise.all(servers.map(({ server }) => server.stop()))
  for (const filled of [few, many]) await restoreFill(filled)
  return { overJobs, overMessages }
}

async function measureRatios({ onServer, embedded }: Databases): Promise<Measured> {
  const [fewOnServer, manyOnServer] = await Promise.all([onServer('few'), onServer('many')])
  const [few, many] = await Promise.all([embedded('few'), embedded('many')])
  const grown = [
    ...(fewOnServer && manyOnServer ? [await measureGrown(fewOnServer, manyOnServer)] : []),
    await measureGrown(few, many),
  ]
  return {
    ratiosOverJobs: grown.flatMap(({ overJobs }) => overJobs),
    ratiosOverMessages: grown.flatMap(({ overMessages }) => overMessages),
  }
}

/** Each act beside its bare statements on the same database, and on the embedded engine over fewer rows. */
async function measureWrites({ onServer, embedded }: Databases): Promise<Measured> {
  const [server, small] = await Promise.all([onServer('many'), embedded('some')])
  const filled = [server, small].filter(isThere)
  for (const each of filled) await restoreFill(each)
  const url = server?.settings.DATABASE_URL
  const bare = url && (await startMeasured('./serve-bare-writes.ts', { url, extent: server.extent }))
  const ofDatabase = url === undefined ? {} : { databaseCpu: () => databaseCpu(url) }
  const working = await Promise.all(
    filled.map(async ({ engine, settings }) => ({
      name: `Singladura, ${engine}`,
      server: await startMeasured('./serve-working.ts', settings),
      ...(engine === 'PostgreSQL' ? ofDatabase : {}),
    })),
  )
  const subjects = bare
    ? [{ name: 'bare node:http and pg', server: bare, ...ofDatabase }, ...working]
    : working
  const writes: Record<string, Load[]> = {}
  for (const [name, act] of Object.entries(writeActs(small.extent))) {
    say(`16 callers, ${name}`)
    writes[name] = await underLoad(subjects, act)
  }
  await Promise.all(subjects.map(({ server }) => server.stop()))
  for (const each of filled) await restoreFill(each)
  return { writes }
}

async function measureHistory({ onServer, embedded }: Databases): Promise<Measured> {
  const ratiosOverHistory = []
  for (const filled of [await onServer('many'), await embedded('some')].filter(isThere)) {
    say(`one caller with a history, ${filled.engine}`)
    await restoreFill(filled)
    const server = await serve(filled)
    const people = veteransOf(filled.extent).map(over => ({ over, server }))
    ratiosOverHistory.push(...(await ratiosOf(filled.engine, people, historyCalls)))
    await server.stop()
    await restoreFill(filled)
  }
  return { ratiosOverHistory }
}

async function measureComparisons({ onServer, embedded }: Databases): Promise<Measured> {
  const comparisons = []
  for (const filled of [await onServer('few'), await embedded('few')].filter(isThere)) {
    say(`the comparison of an offer's applicants, ${filled.engine}`)
    comparisons.push(await measureComparison(filled))
  }
  return { comparisons }
}

async function measureSaved({ onServer, embedded }: Databases): Promise<Measured> {
  const searches = []
  for (const filled of [await onServer('few'), await embedded('few')].filter(isThere)) {
    say(`saved searches, ${filled.engine}`)
    searches.push(await measureSearches(filled))
  }
  return { searches }
}

async function measureTalk({ onServer, embedded }: Databases): Promise<Measured> {
  const streams = []
  for (const filled of [await onServer('many'), await embedded('many')].filter(isThere)) {
    say(`1,000 streams, ${filled.engine}`)
    await restoreFill(filled)
    streams.push(await measureStreams(filled))
    await restoreFill(filled)
  }
  return { streams }
}

async function measureCommits({ onServer }: Databases): Promise<Measured> {
  const filled = await onServer('few')
  if (!filled) return {}
  say('commits with and without events')
  return { events: await measureEvents(filled) }
}

async function measureReturns({ onServer }: Databases): Promise<Measured> {
  const filled = await onServer('some')
  if (!filled) return {}
  say('2,000 streams that end at once')
  return { gaps: [await measureGaps(filled)] }
}

async function measureBoats({ onServer, embedded }: Databases): Promise<Measured> {
  const ratiosOverLogs = []
  const positions = []
  const followers = []
  for (const filled of [await onServer('few'), await embedded('few')].filter(isThere)) {
    say(`a log of 20 entries and one of 2,000, ${filled.engine}`)
    ratiosOverLogs.push(...(await measureLogs(filled)))
    say(`positions to 1,000 streams, ${filled.engine}`)
    positions.push(await measurePositions(filled))
    say(`200 followers, ${filled.engine}`)
    followers.push(await measureFollowers(filled))
  }
  return { ratiosOverLogs, positions, followers }
}

async function measureSettling({ onServer, embedded }: Databases): Promise<Measured> {
  const ratiosOverAccounts = []
  for (const filled of [await onServer('few'), await embedded('few')].filter(isThere)) {
    say(`an account of 5 expenses and one of 500, ${filled.engine}`)
    ratiosOverAccounts.push(...(await measureAccounts(filled)))
  }
  return { ratiosOverAccounts }
}

async function measureDesk({ onServer, embedded }: Databases): Promise<Measured> {
  const ratiosOverDesk = []
  const ratiosOverPeople = []
  for (const open of [onServer, embedded]) {
    const few = await open('few')
    const many = await open('many')
    const crowded = await open('crowded')
    if (!few || !many || !crowded) continue
    say(`the desk's overview, ${many.engine}`)
    ratiosOverDesk.push(...(await measureOverview(few, many)))
    say(`the search for people, ${crowded.engine}`)
    ratiosOverPeople.push(...(await measurePeoplesSearch(few, crowded)))
  }
  return { ratiosOverDesk, ratiosOverPeople }
}

async function measureSignIns({ onServer, embedded }: Databases): Promise<Measured> {
  const wrongSignIns: WrongSignIn[] = []
  for (const filled of [await onServer('few'), await embedded('few')].filter(isThere)) {
    say(`an operator's sign-ins that fail, ${filled.engine}`)
    wrongSignIns.push(...(await measureWrongSignIns(filled)))
  }
  return { wrongSignIns }
}

async function measureLongLogs({ onServer, embedded }: Databases): Promise<Measured> {
  const longLog = []
  for (const filled of [await onServer('few'), await embedded('few')].filter(isThere)) {
    say(`logs of 40,000 rows, ${filled.engine}`)
    longLog.push(...(await measureLongLog(filled)))
  }
  return { longLog }
}

async function measureBundles({ onServer, embedded }: Databases): Promise<Measured> {
  const bundles = []
  for (const filled of [await onServer('few'), await embedded('few')].filter(isThere)) {
    say(`a bundle of 200 photos, ${filled.engine}`)
    bundles.push(await measureBundle(filled))
  }
  return { bundles }
}

async function measureLongLoad({ onServer, embedded }: Databases): Promise<Measured> {
  const endurance = []
  for (const filled of [await onServer('many'), await embedded('many')].filter(isThere)) {
    say(`a long load, ${filled.engine}`)
    await restoreFill(filled)
    endurance.push(await measureEndurance(filled))
    await restoreFill(filled)
  }
  return { endurance }
}

async function measureStarts({ onServer, embedded }: Databases): Promise<Measured> {
  const starts: Start[] = []
  for (const filled of [await onServer('started'), await embedded('started')].filter(isThere)) {
    say(`starts, and a minute of rest, ${filled.engine}`)
    starts.push(await measureStart(filled))
  }
  return { starts }
}

async function measurePaper(): Promise<Measured> {
  say('contracts on paper')
  return { paper: await measureDocuments() }
}

async function measureSeaRoutes(): Promise<Measured> {
  say('usual routes')
  return { routes: measureRoutes() }
}

async function measureWeb({ embedded }: Databases): Promise<Measured> {
  const server = await serve(await embedded('few'))
  say('pages in a browser')
  const pages = await measurePages(`http://localhost:${server.port}`)
  await server.stop()
  return pages
}

async function measureDisturbances(): Promise<Measured> {
  const machines = await measureMachines(say)
  return machines ? { machines } : {}
}

export const parts = {
  start: measureStarts,
  documents: measurePaper,
  routes: measureSeaRoutes,
  list: measureLoad,
  ratios: measureRatios,
  writes: measureWrites,
  history: measureHistory,
  comparison: measureComparisons,
  searches: measureSaved,
  streams: measureTalk,
  events: measureCommits,
  gaps: measureReturns,
  logs: measureBoats,
  accounts: measureSettling,
  desk: measureDesk,
  'sign-ins': measureSignIns,
  'long-log': measureLongLogs,
  bundle: measureBundles,
  web: measureWeb,
  endurance: measureLongLoad,
  growth: async (_databases: Databases, options: GrowthOptions) => ({
    growth: await measureGrowth(serverUrl(), options),
  }),
  machines: measureDisturbances,
} satisfies Record<string, (databases: Databases, options: GrowthOptions) => Promise<Measured>>

/** Ten minutes of two cores and more: only on request. */
const onRequest = ['endurance', 'growth', 'machines']
export const unlessNamed = Object.keys(parts).filter(name => !onRequest.includes(name))

export const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)
