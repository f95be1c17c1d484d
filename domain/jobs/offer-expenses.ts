import { formatList } from '#domain/spanish-format.ts'

export const offerExpenses = ['fuel', 'food', 'travel'] as const
export type OfferExpense = (typeof offerExpenses)[number]
/** Whether the owner pays each. */
export type OwnerPays = Record<OfferExpense, boolean>

const names: Record<OfferExpense, string> = {
  fuel: 'el combustible',
  food: 'la comida',
  travel: 'los viajes',
}

const paysSome = (paid: OwnerPays) => offerExpenses.some(expense => paid[expense])

function sentenceOf(paid: OwnerPays): string {
  const of = (byOwner: boolean) =>
    formatList(offerExpenses.filter(expense => paid[expense] === byOwner).map(expense => names[expense]))
  const rest = of(false)
  return `El armador paga ${of(true)}${rest && `; la tripulación, ${rest}`}.`
}

const either = [true, false]
const choices: OwnerPays[] = either
  .flatMap(fuel => either.flatMap(food => either.map(travel => ({ fuel, food, travel }))))
  .filter(paysSome)

/** The choice that a description states; undefined if it has none of the sentences. */
export const statedExpenses = (description: string): OwnerPays | undefined =>
  choices.find(paid => description.includes(sentenceOf(paid)))

/** The description after this choice. If the owner pays nothing, it says nothing. */
export function withExpense(description: string, expense: OfferExpense, byOwner: boolean): string {
  const before = statedExpenses(description)
  const after = { fuel: false, food: false, travel: false, ...before, [expense]: byOwner }
  const stated = paysSome(after) ? [sentenceOf(after)] : []
  if (before && stated[0]) return description.replace(sentenceOf(before), stated[0])
  const rest = before ? description.split(sentenceOf(before)) : [description]
  return [...rest.map(part => part.trim()).filter(part => part !== ''), ...stated].join('\n\n')
}
