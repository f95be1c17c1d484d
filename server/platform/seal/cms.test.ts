import { verify } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { bytesToSign, decodeSeal, encodeSeal } from '#server/platform/seal/cms.ts'

/** Seals of the first version. Verification makes a seal again and compares: it has to give these bytes for years. */
const kept = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'seals-of-2026.json'), 'utf8')) as {
  what: string
  digest: string
  seal: string
}[]

describe.each(kept)('a seal made in 2026 by $what', ({ what, ...texts }) => {
  const seal = Buffer.from(texts.seal, 'base64')
  const digest = Buffer.from(texts.digest, 'hex')
  const parts = decodeSeal(seal)

  test('is made again to the byte', () => {
    expect(encodeSeal({ digest, ...parts }).equals(seal)).toBe(true)
  })

  test('is signed by the first of its certificates, which hangs from the next', () => {
    const [signer, issuer] = parts.certificates
    if (!signer || !issuer) throw new Error(`Two certificates were expected: ${what}`)
    expect(verify('sha256', bytesToSign(digest, signer), signer.publicKey, parts.signature)).toBe(true)
    expect(signer.verify(issuer.publicKey)).toBe(true)
  })
})

test('what is no seal is refused', () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('3000', 'hex'),
    Buffer.from('30020500', 'hex'),
    Buffer.from('no'),
  ])
    expect(() => decodeSeal(bytes)).toThrow()
})
