import { pgTable } from 'drizzle-orm/pg-core'
import { secretColumns } from '#server/platform/db/shared-secret.ts'

export const photoPathSecrets = pgTable('photo_path_secrets', secretColumns())
