import type { ContractView } from '#domain/contracts/contract.ts'
import type { ContractField, PayBasis } from '#domain/contracts/contract-data.ts'
import { formatMoney } from '#domain/spanish-format.ts'

type Said = Pick<ContractView, 'changes' | 'agreed' | 'againstOffer' | 'contractData'>

export const quotedFields: readonly ContractField[] = [
  'budget',
  'payBasis',
  'waitingDaySum',
  'specialConditions',
]

const units: Record<PayBasis, string> = { fixed: '', day: ' al día', mile: ' por milla' }
const basisOf = (value: unknown): PayBasis => (value === 'day' || value === 'mile' ? value : 'fixed')
const price = (amount: unknown, basis: unknown) => `${formatMoney(Number(amount))}${units[basisOf(basis)]}`

/** The published price beside the contract's, where both agreed on one in the application. */
function offerSentence({ agreed, againstOffer, contractData }: Said): string | undefined {
  if (!agreed || !againstOffer) return undefined
  if (againstOffer.length === 0) return 'El precio es el de tu oferta.'
  const offered = againstOffer.find(({ field }) => field === 'budget')
  const budget = offered ? offered.offered : contractData.budget
  const now = price(contractData.budget, contractData.payBasis)
  return budget == null
    ? `Tu oferta no decía precio: son ${now}.`
    : `El precio no es el de tu oferta: ${now} en vez de ${price(budget, 'fixed')}${basisOf(contractData.payBasis) === 'fixed' ? '' : ' por todo el traslado'}.`
}

/** A sentence for each part of a contract, without those that are listed as a change. */
export function contractSentences(contract: Said): string[] {
  const { changes, agreed, contractData } = contract
  const isListed = (field: ContractField) => changes.some(one => one.field === field)
  const conditions = String(contractData.specialConditions ?? '').trim()
  const sentences = [
    agreed &&
      !changes.some(({ field }) => quotedFields.includes(field)) &&
      'El precio y la espera son los que acordasteis.',
    contractData.budget != null && offerSentence(contract),
    changes.length === 0 &&
      (agreed
        ? 'Puertos, fechas y barco son los de tu oferta.'
        : 'El contrato dice lo mismo que tu oferta publicada.'),
    !isListed('terms') && 'Las cláusulas son las de la plantilla.',
    !isListed('specialConditions') &&
      (conditions === '' ? 'No hay condiciones particulares.' : `Condiciones particulares: ${conditions}`),
  ]
  return sentences.filter(sentence => typeof sentence === 'string')
}

/** Whether the contract is exactly as its owner published it. */
export const isAsPublished = ({ changes, againstOffer = [], contractData }: Said): boolean =>
  changes.length === 0 && againstOffer.length === 0 && !contractData.specialConditions

/** The base of the listed changes, in words. */
export function changedFrom({ changes, agreed }: Said): string {
  const ofQuote = changes.filter(({ field }) => agreed && quotedFields.includes(field)).length
  if (ofQuote === 0) return 'tu oferta'
  return ofQuote === changes.length ? 'lo acordado' : 'lo acordado o a tu oferta'
}
