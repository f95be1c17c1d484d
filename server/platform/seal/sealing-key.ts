import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

/** PEM texts, so that they can be stored in a table and sent to a worker. */
export interface SealingKey {
  /** PKCS #8 */
  key: string
  /** The signer's certificate first, then its issuers. */
  certificates: string[]
}

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
