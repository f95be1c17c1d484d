import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { settingsView } from '#domain/operator/settings.ts'
import type { SettingName, Settings } from '#server/app/settings.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readProgram } from '#server/platform/read-program.ts'

/**
 * Total: a new setting does not compile until it is decided here. A setting that may hold a secret is only shown
 * as set or not.
 */
const isShown: Record<SettingName, boolean> = {
  PORT: true,
  HOST: true,
  DATA_DIR: true,
  DATABASE_URL: false,
  DATABASE_POOL: true,
  S3_URL: false,
  PUBLIC_URL: true,
  SMTP_URL: false,
  MAIL_FROM: true,
  SIGNING_KEY: false,
  SIGNING_CHAIN: false,
  TSA_URL: false,
  VAPID_PUBLIC_KEY: false,
  VAPID_PRIVATE_KEY: false,
  LEGAL_NAME: true,
  LEGAL_TAX_ID: true,
  LEGAL_ADDRESS: true,
  LEGAL_EMAIL: true,
  KEEP_NOTIFICATIONS_DAYS: true,
  KEEP_DRAFTS_DAYS: true,
  KEEP_MESSAGES_DAYS: true,
  KEEP_CONTRACTS_DAYS: true,
  ACCOUNT_FILES_MB: true,
  TRUST_PROXY: true,
  DRAIN_SECONDS: true,
  GRACE_SECONDS: true,
  CORS_ORIGIN: true,
  RATE_LIMIT: true,
  LOG_LEVEL: true,
  METRICS_PORT: true,
}

/** Somebody may have written a password into any address. */
const withoutCredentials = (value: string) => value.replace(/\/\/[^/@]*@/, '//')

function viewSetting(settings: Settings, name: SettingName) {
  const value = settings[name]
  return {
    name,
    isSet: settings.given.includes(name),
    value: isShown[name] && value !== undefined ? withoutCredentials(String(value)) : null,
  }
}

async function readDatabase(db: Database) {
  const { rows } = await db.execute<{ version: string; migrations: number }>(sql`
    select current_setting('server_version') as version, count(*)::int as migrations from drizzle.__drizzle_migrations`)
  return rows[0] ?? { version: '', migrations: 0 }
}

export async function readSettingsView({
  db,
  services: { settings },
}: SystemContext): Promise<z.output<typeof settingsView>> {
  const { version, migrations } = await readDatabase(db)
  const { DATABASE_URL, S3_URL, SMTP_URL, VAPID_PRIVATE_KEY, SIGNING_KEY, TSA_URL } = settings
  return {
    versions: {
      singladura: readProgram().version,
      node: process.versions.node,
      database: version,
      migrations,
    },
    database: DATABASE_URL ? 'server' : 'embedded',
    storage: S3_URL ? 'object_store' : 'folder',
    mail: SMTP_URL ? 'smtp' : 'folder',
    push: VAPID_PRIVATE_KEY ? 'settings' : 'own',
    seal: SIGNING_KEY ? 'settings' : 'own',
    timestamps: TSA_URL !== undefined,
    settings: (Object.keys(isShown) as SettingName[]).map(name => viewSetting(settings, name)),
  }
}
