import type * as z from 'zod/mini'
import type { quotedView } from '#domain/contracts/contract.ts'
import type { PayBasis } from '#domain/contracts/contract-data.ts'
import { formatHundredths } from '#domain/spanish-format.ts'

interface Agreed {
  basis: PayBasis
  amount: number
  waitingDay: number | null
  travelCost: number | null
  includesFood: boolean
  includesTravel: boolean
}

export type QuotedTerms = NonNullable<z.output<typeof quotedView>>

/** The differences from clause 11, by which the owner pays food and travel. */
function conditionsOf({ includesFood, includesTravel, travelCost }: Agreed): string | null {
  const sentences = [
    includesFood ? 'El precio incluye la comida del Tripulante.' : null,
    includesTravel ? 'El precio incluye los viajes de ida y vuelta del Tripulante.' : null,
    !includesTravel && travelCost !== null
      ? `El Propietario paga ${formatHundredths(travelCost)} € por los viajes de ida y vuelta del Tripulante.`
      : null,
  ]
  return sentences.filter(sentence => sentence !== null).join(' ') || null
}

export const quotedTerms = (agreed: Agreed): QuotedTerms => ({
  budget: agreed.amount,
  payBasis: agreed.basis,
  waitingDaySum: agreed.waitingDay,
  specialConditions: conditionsOf(agreed),
})
