// Measures the program's speed, always beside something in the same run. `--fresh` fills the databases anew,
// `--json` prints the figures for a program. Ends with 0 whatever it measures: a busy machine is no fault.
import { parseArgs } from 'node:util'
import { PAGE_SIZE } from '#domain/fields.ts'
import type { Extent } from './cast.ts'
import { type Engine, embedded, type Filled, onServer } from './databases.ts'
import { measureDocuments } from './documents.ts'
import { forgetActs } from './forget-acts.ts'
import { type Growth, growth } from './growth.ts'
import { type Load, listUnderLoad } from './list-under-load.ts'
import { startMeasured } from './measured-process.ts'
import { messageCalls } from './message-calls.ts'
import { offerCalls } from './offer-calls.ts'
import { overhearOfferList } from './offer-statement.ts'
import { type Measured, print } from './report.ts'
import { measureStreams, type Streams } from './streams.ts'

const FEW: Extent = { offers: 1_000, messages: 1_000 }
const MANY: Extent = { offers: 100_000, messages: 1_000_000 }

const say = (what: string) => console.error(`  ${what} …`)
const serve = (filled: Filled) => startMeasured('./serve-app.ts', filled.settings)

async function measureLoad(small: Filled, server: Filled): Promise<Load[]> {
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
  return loads
}

interface Grown {
  overOffers: Growth[]
  overMessages: Growth[]
}

async function measureGrowth(engine: Engine, few: Filled, many: Filled): Promise<Grown> {
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

async function measureTalk(filled: Filled): Promise<Streams> {
  say(`1,000 streams, ${filled.engine}`)
  await forgetActs(filled)
  const streams = await measureStreams(filled)
  await forgetActs(filled)
  return streams
}

const { values } = parseArgs({ options: { fresh: { type: 'boolean' }, json: { type: 'boolean' } } })
const fresh = values.fresh ?? false
const [[fewOnServer, manyOnServer], [few, many]] = await Promise.all([
  Promise.all([onServer(FEW, fresh), onServer(MANY, fresh)]),
  Promise.all([embedded(FEW, fresh), embedded(MANY, fresh)]),
])
say('contracts on paper')
const paper = await measureDocuments()
const loads = manyOnServer ? await measureLoad(many, manyOnServer) : []
const grown = [
  ...(fewOnServer && manyOnServer ? [await measureGrowth('PostgreSQL', fewOnServer, manyOnServer)] : []),
  await measureGrowth('embedded', few, many),
]
const measured: Measured = {
  listUnderLoad: loads,
  growthOverOffers: grown.flatMap(({ overOffers }) => overOffers),
  growthOverMessages: grown.flatMap(({ overMessages }) => overMessages),
  paper,
  streams: [...(manyOnServer ? [await measureTalk(manyOnServer)] : []), await measureTalk(many)],
}
if (values.json) console.log(JSON.stringify(measured, null, 2))
else print(measured)
