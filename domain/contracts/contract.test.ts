import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  ownerSigning,
  ratingInput,
  returnInput,
  SIGNATURE_MAX_CHARS,
  signatureInput,
} from '#domain/contracts/contract.ts'
import {
  type ContractField,
  contractData,
  contractDraft,
  contractFields,
  notStated,
  ownersFieldNames,
} from '#domain/contracts/contract-data.ts'
import { defaultTerms } from '#domain/contracts/terms.ts'
import { refusals } from '#domain/errors.ts'

/** The specification's required fields, and no others. */
const least = {
  crewName: 'Carla Pons',
  crewEmail: 'carla@example.com',
  ownerName: 'Ana Ferrer',
  ownerEmail: 'ana@example.com',
  jobTitle: 'Palma – Valencia',
  vesselType: 'sailboat',
  originPort: 'Palma',
  destinationPort: 'Valencia',
  startDate: '2026-06-10',
  endDate: '2026-06-13',
  crewRequired: 1,
  terms: defaultTerms,
}
const faults = (schema: z.ZodMiniType, given: unknown) =>
  z.safeParse(schema, given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the signed data', () => {
  test('needs the fields that the specification requires, and no other', () => {
    expect([faults(contractData, least), faults(contractData, {}).map(([field]) => field)]).toEqual([
      [],
      Object.keys(least),
    ])
  })
  test.each(Object.keys(least))('is refused without %s, in words that say which', field => {
    for (const empty of [undefined, null, '', '  ']) {
      const [fault, ...more] = faults(contractData, { ...least, [field]: empty })
      expect([fault?.[0], more]).toEqual([field, []])
      expect(fault?.[1]).toMatch(/^[A-ZÁÉÍÓÚ].*[.]$/)
    }
  })
  test.each<[ContractField, unknown, string]>([
    ['crewEmail', 'carla', 'El correo electrónico no es válido.'],
    ['ownerEmail', 'ana@', 'El correo electrónico no es válido.'],
    ['vesselType', 'submarine', 'Elige un tipo de embarcación de la lista.'],
    ['jobTitle', 'a'.repeat(101), 'El título no puede superar los 100 caracteres.'],
    ['budget', -0.01, 'El presupuesto no puede ser menor que 0.'],
    ['budget', 10.005, 'El presupuesto admite como mucho dos decimales.'],
    ['budget', 'mil', 'El presupuesto tiene que ser un número.'],
    ['advance', -1, 'El anticipo no puede ser menor que 0.'],
    ['expenseLimit', 0.001, 'El tope de gastos admite como mucho dos decimales.'],
    ['waitingDaySum', -1, 'El importe por día de espera no puede ser menor que 0.'],
    ['crewRequired', 0, 'Se requiere al menos 1 tripulante.'],
    ['crewRequired', 1.5, 'El número de tripulantes tiene que ser un número entero.'],
    ['crewRequired', 100, 'Un traslado admite como mucho 99 tripulantes.'],
    ['startDate', '2026-02-30', 'Esa fecha no existe en el calendario.'],
    ['endDate', '13/06/2026', 'La fecha no es válida. Escríbela como AAAA-MM-DD.'],
    ['insuranceEnd', 'mañana', 'La fecha no es válida. Escríbela como AAAA-MM-DD.'],
    ['payBasis', 'hour', 'Elige cómo se paga.'],
    ['terms', 'a'.repeat(20_001), 'Las cláusulas no pueden superar los 20000 caracteres.'],
    [
      'specialConditions',
      'a'.repeat(5001),
      'Las condiciones particulares no puede superar los 5000 caracteres.',
    ],
    ['vesselLength', -1, 'La eslora no puede ser menor que 0.'],
  ])('is refused with %s: %j', (field, given, message) => {
    expect(faults(contractData, { ...least, [field]: given })).toEqual([[field, message]])
  })
  test.each([
    ['2026-06-10', '2026-06-10'],
    ['2026-06-13', '2026-06-10'],
  ])('is refused from %s to %s: the start must be before the end', (startDate, endDate) => {
    expect(faults(contractData, { ...least, startDate, endDate })).toEqual([
      ['startDate', 'La fecha de inicio debe ser anterior a la fecha de fin.'],
    ])
  })
  test('a budget of nought is one, an empty one is none', () => {
    const budgets = [0, 0.01, '', null, undefined].map(
      budget => z.parse(contractData, { ...least, budget }).budget,
    )
    expect(budgets).toEqual([0, 0.01, null, null, undefined])
  })
  test('is kept trimmed, with e-mails in lower case and days without their hour', () => {
    const { crewName, ownerEmail, startDate, vesselName } = z.parse(contractData, {
      ...least,
      crewName: '  Carla \n Pons ',
      ownerEmail: ' Ana@Example.com ',
      startDate: '2026-06-10T08:00:00Z',
      vesselName: ' ',
    })
    expect([crewName, ownerEmail, startDate, vesselName]).toEqual([
      'Carla Pons',
      'ana@example.com',
      '2026-06-10',
      null,
    ])
  })
  test('holds nothing but its fields', () => {
    expect(z.parse(contractData, { ...least, status: 'completed' })).toEqual(least)
  })
})

test('the owner fills in what is known of themselves, the vessel and the insurance', () => {
  expect(ownersFieldNames).toEqual([
    'ownerName',
    'ownerEmail',
    'ownerPhone',
    'ownerCompany',
    'ownerIdNumber',
    'ownerAddress',
    'vesselName',
    'vesselRegistration',
    'vesselFlag',
    'vesselLength',
    'insurer',
    'insurancePolicy',
    'insuranceEnd',
  ])
})

test('gaps of the paper are known beforehand; a price of nought is one', () => {
  expect(notStated({ budget: 0, insurer: 'Mapfre', vesselFlag: '', insurancePolicy: null })).toEqual([
    'vesselRegistration',
    'vesselFlag',
    'insurancePolicy',
    'insuranceEnd',
  ])
})

describe('the half-typed data', () => {
  test('is kept as it is, in whatever field', () => {
    const typed = Object.fromEntries(contractFields.map(field => [field, ' a']))
    expect(z.parse(contractDraft, typed)).toEqual(typed)
  })
  test('may be empty', () => {
    expect(z.parse(contractDraft, {})).toEqual({})
  })
  test('drops what a contract does not have', () => {
    expect(
      z.parse(contractDraft, { insurer: 'Mare Nostrum', status: 'completed', __proto__: { a: 1 } }),
    ).toEqual({
      insurer: 'Mare Nostrum',
    })
  })
  test.each([[true], [['a']], [{ a: 1 }], ['a'.repeat(20_001)]])('holds texts and numbers, not %j', given => {
    expect(z.safeParse(contractDraft, { terms: given }).success).toBe(false)
  })
})

describe('a signature', () => {
  const MESSAGE = refusals.signature_not_image.message
  test.each([
    [undefined, 'Falta la firma.'],
    ['', MESSAGE],
    ['data:image/jpeg;base64,AAAA', MESSAGE],
    ['data:image/png;base64,', MESSAGE],
    ['data:image/png;base64,AA AA', MESSAGE],
    ['data:image/png;base64,AAAA\n', MESSAGE],
    ['https://example.com/firma.png', MESSAGE],
  ])('%j is none', (given, message) => {
    expect(faults(signatureInput, given)).toEqual([['', message]])
  })
  test('may be as long as a picture of half a megabyte is, and no longer', () => {
    const ofBytes = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`
    expect([
      ofBytes(512 * 1024).length <= SIGNATURE_MAX_CHARS,
      faults(signatureInput, ofBytes(512 * 1024)),
    ]).toEqual([true, []])
    expect(faults(signatureInput, ofBytes(600_000))).toEqual([
      ['', 'La firma ocupa demasiado. Dibújala otra vez.'],
    ])
  })
  test.each([{}, { contractData: null }, { contractData: {} }])(
    'the owner’s comes with %j or with fields',
    rest => {
      const signature = 'data:image/png;base64,AAAA'
      expect(z.parse(ownerSigning, { signature, ...rest })).toEqual({ signature, ...rest })
    },
  )
})

test.each([
  [{ reason: '' }, 'Explica qué hay que cambiar.'],
  [{}, 'Explica qué hay que cambiar.'],
  [{ reason: 'a'.repeat(501) }, 'El motivo no puede superar los 500 caracteres.'],
])('%j is no reason', (given, message) => {
  expect(faults(returnInput, given)).toEqual([['reason', message]])
})

test.each([0, 6, 1.5, '5', null, Number.NaN])('%j is no number of stars', stars => {
  expect(faults(ratingInput, { stars })).toEqual([['stars', 'Elige de una a cinco estrellas.']])
})
test.each([1, 2, 3, 4, 5])('%i stars are', stars => {
  expect(z.parse(ratingInput, { stars, comment: ' Bien. ' })).toEqual({ stars, comment: 'Bien.' })
})
