import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns.ts'

/** PEM texts, so that they can be stored in a table and sent to a worker. */
export interface SealingKey {
  /** PKCS #8 */
  key: string
  /** The signer's certificate first, then its issuers. */
  certificates: string[]
}

/** The program's own key, made once if the operator has none. At most one row. */
export const sealingKeys = pgTable('sealing_keys', {
  name: text({ enum: ['own'] }).primaryKey(),
  /** PEM, PKCS #8 */
  key: text().notNull(),
  certificates: jsonb().$type<string[]>().notNull(),
  createdAt: instantColumn('created_at').notNull(),
})

/** Every certificate that has sealed here, with its issuers: an old document stays an original. */
export const sealingCertificates = pgTable('sealing_certificates', {
  /** SHA-256 of the certificate. */
  fingerprint: text().primaryKey(),
  pem: text().notNull(),
  createdAt: instantColumn('created_at').notNull(),
})
