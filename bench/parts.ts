import { PAGE_SIZE } from '#domain/fields.ts'
import type { Databases, Filled } from './databases.ts'
import { measureDocuments } from './documents.ts'
import { measureEndurance } from './endurance.ts'
import { forgetActs } from './forget-acts.ts'
import { growth } from './growth.ts'
import { listUnderLoad } from './list-under-load.ts'
import { startMeasured } from './measured-process.ts'
import { messageCalls } from './message-calls.ts'
import { offerCalls } from './offer-calls.ts'
import { overhearOfferList } from './offer-statement.ts'
import type { Measured } from './report.ts'
import { measureStreams } from './streams.ts'
import { measurePages } from './web.ts'

const say = (what: string) => console.error(`  ${what} …`)
const serve = (filled: Filled) => startMeasured('./serve-app.ts', filled.settings)
const isThere = <T>(it: T | undefined): it is T => it !== undefined

async function measureLoad({ onServer, embedded }: Databases): Promise<Measured> {
  const [server, small] = await Promise.all([onServer('many'), embedded('many')])
  if (!server) return {}
  const statement = await overhearOfferList(PAGE_SIZE)
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
  for (const filled of [few, many]) await forgetActs(filled)
  const servers = [
    { extent: few.extent, server: await serve(few) },
    { extent: many.extent, server: await serve(many) },
  ]
  say(`one caller, ${engine}`)
  const overOffers = await growth(engine, servers, offerCalls)
  const overMessages = await growth(engine, servers, messageCalls)
  await Promise.all(servers.map(({ server }) => server.stop()))
  for (const filled of [few, many]) await forgetActs(filled)
  return { overOffers, overMessages }
}

async function measureGrowth({ onServer, embedded }: Databases): Promise<Measured> {
  const [fewOnServer, manyOnServer] = await Promise.all([onServer('few'), onServer('many')])
  const [few, many] = await Promise.all([embedded('few'), embedded('many')])
  const grown = [
    ...(fewOnServer && manyOnServer ? [await measureGrown(fewOnServer, manyOnServer)] : []),
    await measureGrown(few, many),
  ]
  return {
    growthOverOffers: grown.flatMap(({ overOffers }) => overOffers),
    growthOverMessages: grown.flatMap(({ overMessages }) => overMessages),
  }
}

async function measureTalk({ onServer, embedded }: Databases): Promise<Measured> {
  const streams = []
  for (const filled of [await onServer('many'), await embedded('many')].filter(isThere)) {
    say(`1,000 streams, ${filled.engine}`)
    await forgetActs(filled)
    streams.push(await measureStreams(filled))
    await forgetActs(filled)
  }
  return { streams }
}

async function measureLongLoad({ onServer, embedded }: Databases): Promise<Measured> {
  const endurance = []
  for (const filled of [await onServer('many'), await embedded('many')].filter(isThere)) {
    say(`a long load, ${filled.engine}`)
    await forgetActs(filled)
    endurance.push(await measureEndurance(filled))
    await forgetActs(filled)
  }
  return { endurance }
}

async function measurePaper(): Promise<Measured> {
  say('contracts on paper')
  return { paper: await measureDocuments() }
}

async function measureWeb({ embedded }: Databases): Promise<Measured> {
  const server = await serve(await embedded('few'))
  say('pages in a browser')
  const pages = await measurePages(`http://localhost:${server.port}`)
  await server.stop()
  return pages
}

/** What can be measured by itself, in the order in which all of it is. */
export const parts = {
  documents: measurePaper,
  list: measureLoad,
  growth: measureGrowth,
  streams: measureTalk,
  web: measureWeb,
  endurance: measureLongLoad,
} satisfies Record<string, (databases: Databases) => Promise<Measured>>

/** It takes a quarter of an hour an engine: only where it is named. */
export const unlessNamed = Object.keys(parts).filter(name => name !== 'endurance')

export const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)
