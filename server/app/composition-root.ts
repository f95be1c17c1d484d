import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { expectPassword } from '#server/accounts/expect-password.ts'
import { openKnownAddresses } from '#server/accounts/known-addresses.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openPresence } from '#server/accounts/presence.ts'
import { openAnnexes } from '#server/annexes/expire-annexes.ts'
import type { Dependencies } from '#server/app/dependencies.ts'
import { openStoreSize } from '#server/app/desk/store-size.ts'
import { imageRules } from '#server/app/image-rules.ts'
import { type OpenDatabase, openDatabase } from '#server/app/open-database.ts'
import { answerOperator } from '#server/app/operator/operator-socket.ts'
import type { Settings } from '#server/app/settings.ts'
import { formerKinds, lineOfKind, taskRegister } from '#server/app/task-register.ts'
import { openOffers } from '#server/applications/close-departed.ts'
import { openCharts } from '#server/charts/charts.ts'
import { openSeaRoutes } from '#server/distances/sea-routes.ts'
import { openClosing } from '#server/joint/close-passage.ts'
import { openLedger } from '#server/ledger/recheck-settlements.ts'
import { openLogThread } from '#server/passages/log-thread.ts'
import { openDepartures } from '#server/passages/recheck-departures.ts'
import type { Services } from '#server/platform/context.ts'
import { openDocuments } from '#server/platform/documents/documents.ts'
import { releasingSpace } from '#server/platform/files/account-space.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { noRateLimits, openRateLimits } from '#server/platform/http/rate-limits.ts'
import { openPhotoPaths } from '#server/platform/images/photo-paths.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import { openReadiness } from '#server/platform/readiness.ts'
import { readOperatorKey } from '#server/platform/seal/sealing-key.ts'
import { openPushNetwork } from '#server/push/push-network.ts'
import { rememberTitles } from '#server/titles/remembered-titles.ts'

export const documentWorker = path.join(import.meta.dirname, 'documents/document-worker.ts')

export function createDependencies(
  { db, pool, bus }: Pick<OpenDatabase, 'db' | 'pool' | 'bus'>,
  settings: Settings,
  clock: () => Date,
  reportError: (error: unknown) => void,
): Dependencies {
  const knownAddresses = openKnownAddresses(db)
  const files = openFiles(settings)
  const isKnown = (email: string, network: string) => knownAddresses.includes(clock(), email, network)
  return {
    db,
    clock,
    limits: settings.RATE_LIMIT === 'off' ? noRateLimits : openRateLimits(pool, isKnown),
    passwords: { hash: hashPassword, expectOwn: expectPassword },
    filesMaxBytes: settings.ACCOUNT_FILES_MB * 1024 * 1024,
    imageRules,
    tasks: taskRegister,
    lineOfKind,
    formerKinds,
    services: {
      settings,
      bus,
      readiness: openReadiness(bus, pool),
      waiting: () => pool.waitingCount,
      mailer: openMailer(settings),
      presence: openPresence(db, clock),
      knownAddresses,
      files: releasingSpace(files, db),
      storeSize: openStoreSize(files, reportError),
      documents: openDocuments(documentWorker),
      sealing: settings,
      pushSettings: settings,
      pushNetwork: openPushNetwork(),
      photoPaths: openPhotoPaths(db),
      titles: rememberTitles(db, bus),
      charts: openCharts(),
      seaRoutes: openSeaRoutes(),
      logThread: openLogThread(),
      departures: openDepartures(),
      offers: openOffers(),
      annexes: openAnnexes(),
      ledger: openLedger(),
      passages: openClosing(),
      reportError,
    },
  }
}

export async function closeServices({ documents, charts, seaRoutes, logThread }: Services): Promise<void> {
  await Promise.all([documents, charts, seaRoutes, logThread].map(each => each.close()))
}

const answerCommands = (
  dependencies: Dependencies,
  { embedded }: OpenDatabase,
  reportError: (error: unknown) => void,
) =>
  embedded &&
  answerOperator(
    embedded.folder,
    async asked =>
      (await import('#server/app/operator/answer-asked.ts')).answerAsked(
        dependencies,
        embedded.engine,
        asked,
      ),
    reportError,
  )

export interface OpenDependencies {
  dependencies: Dependencies
  pool: pg.Pool
  close(): Promise<void>
}

export async function openDependencies(
  settings: Settings,
  reportError: (error: unknown) => void,
): Promise<OpenDependencies> {
  // Mails in this folder may have links that open an account: only the program's own user may read it.
  fs.mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  // A key that can't seal is better found now than when two people have signed.
  if (settings.SIGNING_KEY && settings.SIGNING_CHAIN)
    readOperatorKey(settings.SIGNING_KEY, settings.SIGNING_CHAIN, new Date())
  const database = await openDatabase(settings, reportError)
  try {
    const dependencies = createDependencies(database, settings, () => new Date(), reportError)
    const operator = await answerCommands(dependencies, database, reportError)
    return {
      dependencies,
      pool: database.pool,
      async close() {
        await operator?.close()
        await closeServices(dependencies.services)
        await database.close()
      },
    }
  } catch (error) {
    // An open database would keep a command from ending.
    await database.close()
    throw error
  }
}
