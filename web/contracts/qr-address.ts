import type { ContractDraft } from '#domain/contracts/contract-data.ts'
import { paths } from '#domain/paths.ts'
import type { PhoneSigning } from '#web/signatures/qr-panel.tsx'

export interface PhoneLink {
  jobId: string
  /** For an owner: which of several crew members on one offer. */
  crew?: string | undefined
  /** Typed data that the server does not have: it travels with the code. */
  typed?: ContractDraft | undefined
  dataHash?: string | undefined
}

/** Enough of the hash to tell two contracts apart, and little enough for an easy scan. */
const HASH_CHARS = 16
/**
 * Above this the code is too dense for a phone's camera: then the data must be typed again there, and the panel says
 * so.
 */
const FRAGMENT_MAX = 600

/** All secrets are in the fragment, which reaches no server and no log. */
export function phoneAddress(
  origin: string,
  { jobId, crew, typed, dataHash }: PhoneLink,
  tempToken: string,
): string {
  const needed = [['t', tempToken], ...(dataHash ? [['h', dataHash.slice(0, HASH_CHARS)]] : [])]
  const filled = Object.entries(typed ?? {})
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([key, value]) => [key, String(value)])
  const whole = String(new URLSearchParams([...needed, ...filled]))
  const fragment = whole.length > FRAGMENT_MAX ? new URLSearchParams([...needed, ['r', '1']]) : whole
  return `${origin}${paths.contract(jobId, crew)}#${fragment}`
}

export const phoneSigning = (
  link: PhoneLink,
  beforehand?: (() => Promise<boolean>) | undefined,
): PhoneSigning => ({
  id: `${link.jobId} ${link.crew ?? ''}`,
  thing: 'este mismo contrato',
  addressOf: (origin, tempToken) => phoneAddress(origin, link, tempToken),
  beforehand,
})

export const signingWords = (lacks: string | undefined) => ({
  here: ['Al firmar aceptas el contrato tal como está escrito.', lacks].filter(Boolean).join(' '),
  phone: 'Lo que has escrito te espera en el teléfono.',
})
