import type { Actor } from '#domain/api.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Documents } from '#server/platform/documents/documents.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Bus } from '#server/platform/live/bus.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { SealingSettings } from '#server/platform/seal/sealing.ts'

/**
 * What lives as long as the process. A feature with a service of its own adds it in the file that opens it
 * (`declare module '#server/platform/context.ts'`); `server/app/composition-root.ts` opens them all.
 */
export interface Services {
  bus: Bus
  /** How many calls wait for a connection to the database. */
  waiting(): number
  files: FileStore
  mailer: Mailer
  documents: Documents
  sealing: SealingSettings
  report(error: unknown): void
}

/** What work without a person is given, such as a task. `db` is a transaction where the caller has opened one. */
export interface SystemContext {
  db: Database
  now: Date
  services: Services
}

/** The same, for an action of a signed-in person. */
export interface Context extends SystemContext {
  actor: Actor
  /** The hash of the token that the call came with, where it came over the network. */
  session?: string | undefined
}
