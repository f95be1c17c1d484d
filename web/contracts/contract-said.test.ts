import { expect, test } from 'vitest'
import { changedFrom, contractSentences, isAsPublished } from '#web/contracts/contract-said.ts'

type Said = Parameters<typeof contractSentences>[0]
const agreed = { budget: 1_150, payBasis: 'fixed', waitingDaySum: null, specialConditions: null } as const
interface Given extends Partial<Omit<Said, 'contractData'>> {
  contractData?: Partial<Said['contractData']>
}
const contract = ({ contractData, ...others }: Given = {}): Said => ({
  changes: [],
  againstOffer: [],
  // The other fields are as published.
  contractData: { budget: 1_150, payBasis: 'fixed', ...contractData } as Said['contractData'],
  ...others,
})
const plain = (said: Said) => contractSentences(said).map(sentence => sentence.replaceAll('\u00a0', ' '))
const otherPrice = [{ field: 'budget', offered: 1_100, agreed: 1_150 } as const]

test('as it was published, each part is said to be so', () => {
  const said = contract()
  expect([plain(said), isAsPublished(said)]).toEqual([
    [
      'El contrato dice lo mismo que tu oferta publicada.',
      'Las cláusulas son las de la plantilla.',
      'No hay condiciones particulares.',
    ],
    true,
  ])
})

test('an agreed quote is not the published offer: price and conditions are named', () => {
  const specialConditions = 'El Propietario paga 60,00 € por los viajes de ida y vuelta del Tripulante.'
  const said = contract({
    agreed: { ...agreed, specialConditions },
    againstOffer: otherPrice,
    contractData: { specialConditions },
  })
  expect([plain(said), isAsPublished(said)]).toEqual([
    [
      'El precio y la espera son los que acordasteis.',
      'El precio no es el de tu oferta: 1.150 € en vez de 1.100 €.',
      'Puertos, fechas y barco son los de tu oferta.',
      'Las cláusulas son las de la plantilla.',
      `Condiciones particulares: ${specialConditions}`,
    ],
    false,
  ])
})

test.each<[string, Given, string]>([
  ['the price of the offer', {}, 'El precio es el de tu oferta.'],
  [
    'a price where the offer had none',
    { againstOffer: [{ field: 'budget', offered: null, agreed: 1_150 }] },
    'Tu oferta no decía precio: son 1.150 €.',
  ],
  [
    'a price a day',
    {
      contractData: { payBasis: 'day', budget: 350 },
      againstOffer: [
        { field: 'budget', offered: 1_100, agreed: 350 },
        { field: 'payBasis', offered: 'fixed', agreed: 'day' },
      ],
    },
    'El precio no es el de tu oferta: 350 € al día en vez de 1.100 € por todo el traslado.',
  ],
  [
    'the same figure a day',
    {
      contractData: { payBasis: 'day', budget: 1_100 },
      againstOffer: [{ field: 'payBasis', offered: 'fixed', agreed: 'day' }],
    },
    'El precio no es el de tu oferta: 1.100 € al día en vez de 1.100 € por todo el traslado.',
  ],
])('%s is said beside what was agreed', (_, given, sentence) => {
  expect(plain(contract({ agreed, ...given }))).toContain(sentence)
})

test('a contract cached by an older release says nothing about the offer’s price', () => {
  expect(plain(contract({ agreed, againstOffer: undefined })).join(' ')).not.toMatch(
    /oferta:|de tu oferta\.$/,
  )
})

test('a listed change is not said to be the same', () => {
  const said = contract({
    agreed,
    changes: [
      { field: 'waitingDaySum', offered: null, agreed: 50 },
      { field: 'terms', offered: 'a', agreed: 'b' },
    ],
    contractData: { waitingDaySum: 50, terms: 'b' },
  })
  expect([plain(said), changedFrom(said)]).toEqual([
    ['El precio es el de tu oferta.', 'No hay condiciones particulares.'],
    'lo acordado o a tu oferta',
  ])
})
