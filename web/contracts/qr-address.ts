import type { ContractDraft } from '#domain/contracts/contract.ts'
import { paths } from '#web/paths.ts'
import type { PhoneSigning } from '#web/signatures/qr-panel.tsx'

/** The contract that the phone opens. */
export interface PhoneLink {
  jobId: string
  /** Of several crew members on one offer, which an owner means. */
  crew?: string | undefined
  /** What was typed here and the server does not have: it travels with the code. */
  typed?: ContractDraft | undefined
  /** The `dataHash` of the contract that is read here. */
  dataHash?: string | undefined
}

/** So much of the hash tells two contracts apart, and keeps the code easy to scan. */
const HASH_CHARS = 16
/** Over it the code is too dense for a phone's camera: what was typed is typed again there, which it is told. */
const FRAGMENT_MAX = 600

/** All that is secret stands in the fragment, which reaches no server and no log. */
export function phoneAddress(
  origin: string,
  { jobId, crew, typed, dataHash }: PhoneLink,
  tempToken: string,
): string {
  const needed = [['t', tempToken], ...(dataHash ? [['h', dataHash.slice(0, HASH_CHARS)]] : [])]
  const filled = Object.entries(typed ?? {})
    .filter(([, value]) => value)
    .map(([key, value]) => [key, String(value)])
  const whole = String(new URLSearchParams([...needed, ...filled]))
  const fragment = whole.length > FRAGMENT_MAX ? new URLSearchParams([...needed, ['r', '1']]) : whole
  return `${origin}${paths.contract(jobId, crew)}#${fragment}`
}

/** Of the contract, as the panel with the code wants it. */
export const phoneSigning = (
  link: PhoneLink,
  beforehand?: (() => Promise<boolean>) | undefined,
): PhoneSigning => ({
  id: `${link.jobId} ${link.crew ?? ''}`,
  thing: 'este mismo contrato',
  addressOf: (origin, tempToken) => phoneAddress(origin, link, tempToken),
  beforehand,
})

/** What signing a contract means, and what the contract lacks. */
export const signingWords = (lacks: string | undefined) => ({
  here: ['Al firmar aceptas el contrato tal como está escrito.', lacks].filter(Boolean).join(' '),
  phone: 'Lo que has escrito te espera en el teléfono.',
})
