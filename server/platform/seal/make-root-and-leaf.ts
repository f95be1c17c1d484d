import { randomBytes, webcrypto } from 'node:crypto'
import * as asn1 from 'asn1js'
import {
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs'
import { DAY_MS } from '#domain/durations.ts'
import { oid } from '#server/platform/seal/object-identifiers.ts'
import type { SealingKey } from '#server/platform/seal/sealing-table.ts'

const YEARS = 20
/** A clock that runs a little slow must not find the certificate too young. */
const HEAD_START_MS = DAY_MS

const USAGE = { digitalSignature: 0x80, contentCommitment: 0x40, keyCertSign: 0x04, cRLSign: 0x02 }

/**
 * For an operator without a certificate: a root to publish (no reader trusts a lone self-signed leaf), and a leaf
 * that seals. The root's key is thrown away.
 */
export async function makeRootAndLeaf(name: string, now: Date): Promise<SealingKey> {
  const root = await makeKeyPair()
  const leaf = await makeKeyPair()
  const rootName = distinguishedName(`${name} · Autoridad de sellado`, name)
  const leafName = distinguishedName(`${name} · Sello de documentos`, name)

  const rootCertificate = await issue({ subject: rootName, of: root, issuer: rootName, by: root, now }, [
    extension(
      oid.basicConstraints,
      true,
      new BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema(),
    ),
    keyUsage(USAGE.keyCertSign | USAGE.cRLSign, 1),
  ])
  const leafCertificate = await issue({ subject: leafName, of: leaf, issuer: rootName, by: root, now }, [
    extension(oid.basicConstraints, true, new BasicConstraints({ cA: false }).toSchema()),
    keyUsage(USAGE.digitalSignature | USAGE.contentCommitment, 6),
    // Readers built on NSS report an unknown issue for certificates restricted to documents.
    extension(
      oid.extendedKeyUsage,
      false,
      new ExtKeyUsage({ keyPurposes: [oid.emailProtection, oid.documentSigning] }).toSchema(),
    ),
  ])
  const key = await webcrypto.subtle.exportKey('pkcs8', leaf.privateKey)
  return { key: pem('PRIVATE KEY', key), certificates: [leafCertificate, rootCertificate] }
}

const makeKeyPair = () =>
  webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])

/** One attribute a step, unlike the library's own writer. */
const distinguishedName = (commonName: string, organization: string) => {
  const steps = [[oid.organization, organization] as const, [oid.commonName, commonName] as const]
  const sets = steps.map(([type, text]) => {
    // X.520 allows 64 characters for each.
    const value = new asn1.Utf8String({ value: text.slice(0, 64) })
    return new asn1.Set({ value: [new AttributeTypeAndValue({ type, value }).toSchema()] })
  })
  return RelativeDistinguishedNames.fromBER(new asn1.Sequence({ value: sets }).toBER())
}

const extension = (extnID: string, critical: boolean, value: asn1.BaseBlock) =>
  new Extension({ extnID, critical, extnValue: value.toBER() })

const keyUsage = (bits: number, unusedBits: number) =>
  extension(oid.keyUsage, true, new asn1.BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits }))

interface Issue {
  subject: RelativeDistinguishedNames
  of: webcrypto.CryptoKeyPair
  issuer: RelativeDistinguishedNames
  by: webcrypto.CryptoKeyPair
  now: Date
}

async function issue({ subject, of, issuer, by, now }: Issue, extensions: Extension[]): Promise<string> {
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const from = new Date(now.getTime() - HEAD_START_MS)
  const to = new Date(now)
  to.setUTCFullYear(to.getUTCFullYear() + YEARS)
  const certificate = new Certificate({
    version: 2,
    serialNumber: new asn1.Integer({ valueHex: new Uint8Array(serial).buffer }),
    issuer,
    subject,
    notBefore: inTime(from),
    notAfter: inTime(to),
  })
  await certificate.subjectPublicKeyInfo.importKey(asItsOwn(of.publicKey))
  const ofKey = new asn1.OctetString({ valueHex: await keyIdentifier(of) })
  const byKey = new asn1.OctetString({ valueHex: await keyIdentifier(by) })
  certificate.extensions = [
    ...extensions,
    extension(oid.subjectKeyIdentifier, false, ofKey),
    extension(
      oid.authorityKeyIdentifier,
      false,
      new AuthorityKeyIdentifier({ keyIdentifier: byKey }).toSchema(),
    ),
  ]
  await certificate.sign(asItsOwn(by.privateKey), 'SHA-256')
  return pem('CERTIFICATE', certificate.toSchema().toBER())
}

/** The library's types expect the browser's keys; Node's have another type name. */
const asItsOwn = (key: webcrypto.CryptoKey) => key as unknown as Parameters<Certificate['sign']>[0]

/** The short form of a year ends in 2049. */
const inTime = (value: Date) => new Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value })

const keyIdentifier = async ({ publicKey }: webcrypto.CryptoKeyPair) => {
  const key = await webcrypto.subtle.exportKey('spki', publicKey)
  return (await webcrypto.subtle.digest('SHA-256', key)).slice(0, 20)
}

const pem = (what: string, der: ArrayBuffer) =>
  `-----BEGIN ${what}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${what}-----\n`
