import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { codeAt, matchingStep, newTotpSecret, stepOf, totpUri } from '#server/operator/totp.ts'

/** The secret of both documents' examples. */
const secret = Secret.fromUTF8('12345678901234567890').base32

// RFC 4226, appendix D.
test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('RFC 4226 has %s in its list', code => {
  expect(Array.from({ length: 10 }, (_, count) => codeAt(secret, count))).toContain(code)
})
test('RFC 4226 has them in this order', () => {
  expect(Array.from({ length: 10 }, (_, count) => codeAt(secret, count)).join(' ')).toBe(
    '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489',
  )
})

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('At %i seconds RFC 6238 has %s', (seconds, eight) => {
  const now = new Date(seconds * 1000)
  expect([codeAt(secret, stepOf(now)), matchingStep(secret, eight.slice(2), now)]).toEqual([
    eight.slice(2),
    stepOf(now),
  ])
})

test('A new secret has 160 bits, and the address of the set-up carries it', () => {
  const made = newTotpSecret()
  const uri = new URL(totpUri(made, 'laia@example.com'))
  expect([
    Secret.fromBase32(made).bytes.length,
    uri.protocol,
    Object.fromEntries(uri.searchParams),
    decodeURIComponent(uri.pathname),
  ]).toEqual([
    20,
    'otpauth:',
    { issuer: 'Singladura', secret: made, algorithm: 'SHA1', digits: '6', period: '30' },
    expect.stringContaining('laia@example.com'),
  ])
})

test.each(['', '12345', '1234567', '12 456', '１２３４５６', 'abcdef'])('%j is no code', code => {
  expect(matchingStep(secret, code, new Date(59_000))).toBeUndefined()
})
