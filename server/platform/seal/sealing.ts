import { X509Certificate } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { readOperatorKey, type SealingKey } from '#server/platform/seal/sealing-key.ts'
import { sealingCertificates, sealingKeys } from '#server/platform/seal/sealing-table.ts'

type Moment = { db: Database; now: Date }

async function findOwnKey(db: Database): Promise<SealingKey | undefined> {
  const [row] = await db
    .select({ key: sealingKeys.key, certificates: sealingKeys.certificates })
    .from(sealingKeys)
    .where(eq(sealingKeys.name, 'own'))
  return row
}

/** Made once for all servers: the second server takes the first one's. */
async function ownKey({ db, now }: Moment): Promise<SealingKey> {
  const known = await findOwnKey(db)
  if (known) return known
  const { makeRootAndLeaf } = await import('#server/platform/seal/make-root-and-leaf.ts')
  const made = await makeRootAndLeaf('Singladura', now)
  await db
    .insert(sealingKeys)
    .values({ name: 'own', ...made, createdAt: now })
    .onConflictDoNothing()
  return (await findOwnKey(db)) ?? made
}

async function remember({ db, now }: Moment, pems: string[]): Promise<void> {
  await db
    .insert(sealingCertificates)
    .values(pems.map(pem => ({ fingerprint: new X509Certificate(pem).fingerprint256, pem, createdAt: now })))
    .onConflictDoNothing()
}

export interface SealingSettings {
  SIGNING_KEY?: string | undefined
  SIGNING_CHAIN?: string | undefined
  TSA_URL?: string | undefined
}

/** The operator's key if the settings name one, otherwise the program's own. */
export async function findSealingKey(
  moment: Moment,
  { SIGNING_KEY, SIGNING_CHAIN }: SealingSettings,
): Promise<SealingKey> {
  const key =
    SIGNING_KEY && SIGNING_CHAIN
      ? readOperatorKey(SIGNING_KEY, SIGNING_CHAIN, moment.now)
      : await ownKey(moment)
  await remember(moment, key.certificates)
  return key
}

export async function listSealingCertificates(db: Database): Promise<string[]> {
  const rows = await db.select({ pem: sealingCertificates.pem }).from(sealingCertificates)
  return rows.map(({ pem }) => pem)
}
