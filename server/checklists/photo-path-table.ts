import { pgTable } from 'drizzle-orm/pg-core'
import { secretColumns } from '#server/platform/db/shared-secret.ts'

/** What the paths of photos are signed with. */
export const photoPathSecrets = pgTable('photo_path_secrets', secretColumns())
