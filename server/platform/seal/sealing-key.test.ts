import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeRootAndLeaf } from '#server/platform/seal/make-root-and-leaf.ts'
import { readOperatorKey } from '#server/platform/seal/sealing-key.ts'
import type { SealingKey } from '#server/platform/seal/sealing-table.ts'

const now = new Date('2026-11-20T12:00:00Z')
let made: SealingKey
let leaf: string
let root: string

beforeAll(async () => {
  made = await makeRootAndLeaf('Náutica Ñandú, S. L.', now)
  ;[leaf = '', root = ''] = made.certificates
})

test('the leaf hangs from the root, signs documents and is nobody else’s issuer', () => {
  const [leafCertificate, rootCertificate] = [new X509Certificate(leaf), new X509Certificate(root)]
  expect(leafCertificate.checkIssued(rootCertificate)).toBe(true)
  expect(leafCertificate.verify(rootCertificate.publicKey)).toBe(true)
  expect(rootCertificate.verify(rootCertificate.publicKey)).toBe(true)
  expect([rootCertificate.ca, leafCertificate.ca]).toEqual([true, false])
  expect(leafCertificate.checkPrivateKey(createPrivateKey(made.key))).toBe(true)
  expect(leafCertificate.subject).toBe(
    'O=Náutica Ñandú\\, S. L.\nCN=Náutica Ñandú\\, S. L. · Sello de documentos',
  )
  expect(leafCertificate.validFromDate.getTime()).toBeLessThan(now.getTime())
  expect(leafCertificate.validToDate.getUTCFullYear()).toBe(2046)
})

test('a certificate that runs past 2049 keeps its century', async () => {
  const late = await makeRootAndLeaf('Singladura', new Date('2040-01-01T00:00:00Z'))
  expect(new X509Certificate(late.certificates[0] ?? '').validToDate.getUTCFullYear()).toBe(2060)
})

test('the operator’s chain is put in order, whatever order it came in', () => {
  const read = readOperatorKey(made.key, `# la raíz\n${root}\n${leaf}`, now)
  const fingerprints = (pems: string[]) => pems.map(pem => new X509Certificate(pem).fingerprint256)
  expect(fingerprints(read.certificates)).toEqual(fingerprints([leaf, root]))
})

test('a key in the older form of its curve is read too', () => {
  const older = createPrivateKey(made.key).export({ type: 'sec1', format: 'pem' }) as string
  expect(readOperatorKey(older, leaf, now).key).toContain('-----BEGIN PRIVATE KEY-----')
})

test('faults of the settings are said by name', async () => {
  const other = await makeRootAndLeaf('Otro', now)
  const ed25519 = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey
  const locked = createPrivateKey(made.key).export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'secreta',
  }) as string
  const broken = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'
  const faults: [key: string, chain: string, at: Date, says: RegExp][] = [
    ['no es', leaf, now, /^SIGNING_KEY: no es una clave privada PEM sin contraseña/],
    [locked, leaf, now, /^SIGNING_KEY: no es una clave privada PEM sin contraseña/],
    [ed25519, leaf, now, /^SIGNING_KEY: la clave es ed25519/],
    [other.key, made.certificates.join(''), now, /^SIGNING_CHAIN: ningún certificado corresponde/],
    [made.key, '', now, /^SIGNING_CHAIN: ningún certificado corresponde/],
    [made.key, broken, now, /^SIGNING_CHAIN: hay un certificado que no se puede leer/],
    [made.key, leaf, new Date('2050-01-01'), /^SIGNING_CHAIN: el certificado caducó el 2046-11-20/],
    [made.key, leaf, new Date('2020-01-01'), /^SIGNING_CHAIN: el certificado no vale hasta el 2026-11-19/],
  ]
  for (const [key, chain, at, says] of faults) expect(() => readOperatorKey(key, chain, at)).toThrow(says)
})
