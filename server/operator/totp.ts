import { timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { TOTP_DIGITS, TOTP_STEP_SECONDS } from '#domain/operator/operator.ts'

const STEP_MS = TOTP_STEP_SECONDS * 1000
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Singladura',
    label,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
    secret,
  })

/** In base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The content of the set-up's QR code: the application reads secret and account from it. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

export const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

export const codeAt = (secret: string, step: number): string =>
  totpOf(secret, '').generate({ timestamp: step * STEP_MS })

/** The step that has this code: the present one or the one before (RFC 6238 §5.2). The same work for every code. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const given = Buffer.from(
    code
      .padEnd(TOTP_DIGITS)
      .slice(0, TOTP_DIGITS)
      .replace(/[^0-9]/g, ' '),
  )
  const present = stepOf(now)
  const steps = [present, present - 1].filter(step => {
    const isIt = timingSafeEqual(Buffer.from(codeAt(secret, step)), given)
    return isIt && code.length === TOTP_DIGITS
  })
  return steps[0]
}
