import type { Actor } from '#domain/api.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Documents } from '#server/platform/documents/documents.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Bus } from '#server/platform/live/bus.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { SealingSettings } from '#server/platform/seal/sealing.ts'

/**
 * Services live as long as the process. A feature declares its own in the file that opens it (`declare module
 * '#server/platform/context.ts'`); `server/app/composition-root.ts` opens them all.
 */
export interface Services {
  bus: Bus
  /** The number of calls that wait for a database connection. */
  waiting(): number
  files: FileStore
  mailer: Mailer
  documents: Documents
  sealing: SealingSettings
  reportError(error: unknown): void
}

/** The context of work without a person, such as a task. `db` is a transaction if the caller has opened one. */
export interface SystemContext {
  db: Database
  now: Date
  services: Services
}

/** The context of a signed-in person's act. */
export interface Context extends SystemContext {
  actor: Actor
  /** The hash of the call's token, if the call came over the network. */
  session?: string | undefined
}
