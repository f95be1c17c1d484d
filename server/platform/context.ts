import type { Actor } from '#domain/api.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Documents } from '#server/platform/documents/documents.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Bus } from '#server/platform/live/bus.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Readiness } from '#server/platform/readiness.ts'
import type { SealingSettings } from '#server/platform/seal/sealing-key.ts'

/**
 * A feature declares its own services in the file that opens them (`declare module '#server/platform/context.ts'`).
 */
export interface Services {
  bus: Bus
  readiness: Readiness
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

/** Somebody who runs the site; no user. */
export interface Operator {
  id: string
  name: string
  email: string
}

export interface OperatorContext extends SystemContext {
  operator: Operator
  /** The hash of the call's token. */
  session: string
}

export interface Context extends SystemContext {
  actor: Actor
  /** The hash of the call's token, if the call came over the network. */
  session?: string | undefined
}

/** Everything that `work` writes through `inside` is committed together, or not at all. */
export const transaction = <C extends Pick<SystemContext, 'db'>, T>(
  context: C,
  work: (inside: C) => Promise<T>,
): Promise<T> => context.db.transaction(db => work({ ...context, db }))
