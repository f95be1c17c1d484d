import type { Actor } from '#domain/api.ts'
import type { KnownAddresses } from '#server/accounts/known-addresses.ts'
import type { Presence } from '#server/accounts/presence.ts'
import type { Charts } from '#server/charts/charts.ts'
import type { PhotoPaths } from '#server/checklists/photo-paths.ts'
import type { Database } from '#server/db/database.ts'
import type { SeaRoutes } from '#server/distances/sea-routes.ts'
import type { Documents } from '#server/documents/documents.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Bus } from '#server/live/bus.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Settings } from '#server/settings.ts'

/** What stands for as long as the process does. */
export interface Tools {
  settings: Settings
  bus: Bus
  /** How many wait for a connection to the database. */
  waiting(): number
  files: FileStore
  mailer: Mailer
  presence: Presence
  knownAddresses: KnownAddresses
  documents: Documents
  photoPaths: PhotoPaths
  charts: Charts
  seaRoutes: SeaRoutes
  report(error: unknown): void
}

/** What an act is given. `db` is a transaction where the caller has opened one. */
export interface WorkContext {
  db: Database
  now: Date
  tools: Tools
}

/** The same, for an act of a signed-in person. */
export interface Context extends WorkContext {
  actor: Actor
  /** The hash of the token that the call came with, where it came over the network. */
  session?: string | undefined
}
