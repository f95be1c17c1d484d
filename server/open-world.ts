import fs from 'node:fs'
import type pg from 'pg'
import { openKnownAddresses } from '#server/accounts/known-addresses.ts'
import { openPresence } from '#server/accounts/presence.ts'
import { openCharts } from '#server/charts/charts.ts'
import { openPhotoPaths } from '#server/checklists/photo-paths.ts'
import { answerOperator } from '#server/cli/operator-socket.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open-database.ts'
import { openSeaRoutes } from '#server/distances/sea-routes.ts'
import { openDocuments } from '#server/documents/documents.ts'
import { readOperatorKey } from '#server/documents/seal/sealing-key.ts'
import { openFiles } from '#server/files/open-files.ts'
import { noRateLimits, openRateLimits } from '#server/http/rate-limits.ts'
import type { World } from '#server/http/serve.ts'
import { openMailer } from '#server/mail/mailer.ts'
import type { Settings } from '#server/settings.ts'

/** Everything that stands for as long as the process does, over a database that is open. */
export function worldOver(
  { db, pool, bus }: Pick<OpenDatabase, 'db' | 'pool' | 'bus'>,
  settings: Settings,
  clock: () => Date,
  report: (error: unknown) => void,
): World {
  const knownAddresses = openKnownAddresses(db)
  const isKnown = (email: string, network: string) => knownAddresses.includes(clock(), email, network)
  return {
    db,
    clock,
    limits: settings.RATE_LIMIT === 'off' ? noRateLimits : openRateLimits(pool, isKnown),
    tools: {
      settings,
      bus,
      waiting: () => pool.waitingCount,
      mailer: openMailer(settings),
      presence: openPresence(db, clock),
      knownAddresses,
      files: openFiles(settings),
      documents: openDocuments(),
      photoPaths: openPhotoPaths(db),
      charts: openCharts(),
      seaRoutes: openSeaRoutes(),
      report,
    },
  }
}

/** No other process can open the embedded database: the operator's commands ask the one that has. */
const answerCommands = (world: World, { embedded }: OpenDatabase, report: (error: unknown) => void) =>
  embedded &&
  answerOperator(
    embedded.folder,
    async asked => (await import('#server/cli/answer-asked.ts')).answerAsked(world, embedded.engine, asked),
    report,
  )

export async function openWorld(
  settings: Settings,
  report: (error: unknown) => void,
): Promise<{ world: World; pool: pg.Pool; close(): Promise<void> }> {
  // Mails with links that open an account may lie there: for the program's own user alone.
  fs.mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  // A key that can't seal is better found now than when two people have signed.
  if (settings.SIGNING_KEY && settings.SIGNING_CHAIN)
    readOperatorKey(settings.SIGNING_KEY, settings.SIGNING_CHAIN, new Date())
  const database = await openDatabase(settings, report)
  const world = worldOver(database, settings, () => new Date(), report)
  const operator = await answerCommands(world, database, report)
  return {
    world,
    pool: database.pool,
    async close() {
      await operator?.close()
      const { documents, charts, seaRoutes } = world.tools
      await Promise.all([documents, charts, seaRoutes].map(each => each.close()))
      await database.close()
    },
  }
}
