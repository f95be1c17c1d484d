// Measures the program's speed, always beside something in the same run. `--fresh` fills the databases anew,
// `--json` prints the figures for a program. Ends with 0 whatever it measures: a busy machine is no fault.
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { PAGE_SIZE } from '#domain/fields.ts'
import { applications } from '#server/applications/application-table.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { applicant } from './cast.ts'
import { type Engine, embedded, type Filled, onServer } from './databases.ts'
import { type Growth, growth } from './growth.ts'
import { type Load, listUnderLoad } from './list-under-load.ts'
import { startMeasured } from './measured-process.ts'
import { overhearOfferList } from './offer-statement.ts'
import { print } from './report.ts'

const FEW = 1_000
const MANY = 100_000

async function forgetApplications({ settings }: Filled): Promise<void> {
  const { db, close } = await openDatabase(settings, error => console.error(error))
  await db.delete(applications).where(eq(applications.crewId, applicant.id))
  await close()
}

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

async function measureGrowth(engine: Engine, few: Filled, many: Filled): Promise<Growth[]> {
  for (const filled of [few, many]) await forgetApplications(filled)
  const servers = [
    { size: few.size, server: await serve(few) },
    { size: many.size, server: await serve(many) },
  ]
  say(`one caller, ${engine}`)
  const rows = await growth(engine, servers)
  await Promise.all(servers.map(({ server }) => server.stop()))
  for (const filled of [few, many]) await forgetApplications(filled)
  return rows
}

const { values } = parseArgs({ options: { fresh: { type: 'boolean' }, json: { type: 'boolean' } } })
const fresh = values.fresh ?? false
const [[fewOnServer, manyOnServer], [few, many]] = await Promise.all([
  Promise.all([onServer(FEW, fresh), onServer(MANY, fresh)]),
  Promise.all([embedded(FEW, fresh), embedded(MANY, fresh)]),
])
const measured = {
  listUnderLoad: manyOnServer ? await measureLoad(many, manyOnServer) : [],
  growth: [
    ...(fewOnServer && manyOnServer ? await measureGrowth('PostgreSQL', fewOnServer, manyOnServer) : []),
    ...(await measureGrowth('embedded', few, many)),
  ],
}
if (values.json) console.log(JSON.stringify(measured, null, 2))
else print(measured)
