import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { type SealingKey, sealingCertificates, sealingKeys } from '#server/platform/seal/sealing-table.ts'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** The operator's key and chain, in any order; throws an Error that names the fault. */
export function readOperatorKey(keyPem: string, chainPem: string, now: Date): SealingKey {
  const key = readKey(keyPem)
  const found = [...chainPem.matchAll(CERTIFICATE)].map(([pem]) => readCertificate(pem))
  const signer = found.find(certificate => certificate.checkPrivateKey(key))
  if (!signer) throw new Error('SIGNING_CHAIN: ningún certificado corresponde a la clave de SIGNING_KEY')
  if (signer.validToDate < now)
    throw new Error(
      `SIGNING_CHAIN: el certificado caducó el ${signer.validToDate.toISOString().slice(0, 10)}`,
    )
  if (signer.validFromDate > now)
    throw new Error(
      `SIGNING_CHAIN: el certificado no vale hasta el ${signer.validFromDate.toISOString().slice(0, 10)}`,
    )
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificates: chainFrom(signer, found).map(certificate => certificate.toString()),
  }
}

function readKey(pem: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    throw new Error('SIGNING_KEY: no es una clave privada PEM sin contraseña')
  }
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec')
    throw new Error(
      `SIGNING_KEY: la clave es ${key.asymmetricKeyType}; tiene que ser RSA o de curva elíptica`,
    )
  return key
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new Error('SIGNING_CHAIN: hay un certificado que no se puede leer')
  }
}

/** From the signer up, as far as the given certificates reach. */
function chainFrom(signer: X509Certificate, given: X509Certificate[]): X509Certificate[] {
  const issuer = given.find(other => other !== signer && signer.checkIssued(other))
  if (!issuer || issuer.fingerprint256 === signer.fingerprint256) return [signer]
  const rest = given.filter(other => other !== signer)
  return [signer, ...chainFrom(issuer, rest)]
}

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
