import { expect, test } from 'vitest'
import type { JobChanges } from '#domain/jobs/job.ts'
import { jobChanges } from '#domain/jobs/job.ts'
import { listChanges, nameFields } from '#domain/jobs/job-changes.ts'
import { byField, offerFieldNames, optionalTexts } from '#domain/jobs/offer-field-lists.ts'

const before: Required<Omit<JobChanges, 'vesselId'>> = {
  title: 'Palma – Valencia',
  description: 'Traslado de invierno.',
  vesselType: 'sailboat',
  ...byField(optionalTexts, () => null),
  vesselName: 'Llevant',
  vesselLength: 14.1,
  originPort: 'Palma',
  destinationPort: 'Valencia',
  startDate: '2026-06-10',
  endDate: '2026-06-13',
  budget: 1150,
  roleBudgets: [],
  crewRequired: 1,
}
const vesselId = '0199aaaa-0000-7000-8000-000000000000'

const each: [keyof JobChanges, JobChanges, string][] = [
  ['title', { title: 'Palma – Denia' }, 'el título'],
  ['description', { description: 'Con patrón.' }, 'la descripción'],
  ['vesselType', { vesselType: 'catamaran' }, 'el tipo de barco'],
  ['vesselName', { vesselName: null }, 'el nombre del barco'],
  ['vesselLength', { vesselLength: 15 }, 'la eslora'],
  ['originPort', { originPort: 'Alcúdia' }, 'el puerto de origen'],
  ['destinationPort', { destinationPort: 'Denia' }, 'el puerto de destino'],
  ['startDate', { startDate: '2026-06-11' }, 'la fecha de inicio'],
  ['endDate', { endDate: '2026-06-14' }, 'la fecha de fin'],
  ['budget', { budget: null }, 'el presupuesto'],
  ['roleBudgets', { roleBudgets: [{ role: 'deckhand', budget: 1150 }] }, 'el presupuesto'],
  ['crewRequired', { crewRequired: 2 }, 'el número de tripulantes'],
]

test.each(each)('A changed %s is named', (_, changes, words) => {
  expect(nameFields(listChanges(before, { ...before, ...changes }))).toBe(words)
})

test('Every field that an edit may change has its words', () => {
  expect(offerFieldNames.toSorted()).toEqual(
    Object.keys(jobChanges.shape)
      .filter(field => field !== 'vesselId' && field !== 'roleBudgets')
      .sort(),
  )
  for (const field of offerFieldNames) expect(nameFields([field])).toMatch(/^(el|la) /)
})

test.each<[JobChanges, string]>([
  [{}, ''],
  [{ endDate: '2026-06-14', budget: 1300 }, 'la fecha de fin y el presupuesto'],
  [{ endDate: '2026-06-14', title: 'Otra', budget: null }, 'el título, la fecha de fin y el presupuesto'],
  [{ vesselName: 'Llevant', budget: 1150 }, ''],
])('With %j one reads: %s', (changes, words) => {
  expect(nameFields(listChanges(before, { ...before, ...changes }))).toBe(words)
})

test('Other fields of the offer are nobody’s news', () => {
  const [was, is] = [
    { ...before, status: 'open' },
    { ...before, status: 'filled' },
  ]
  expect(listChanges(was, is)).toEqual([])
})

test('a vessel is told by its words, not as one more change', () => {
  expect(listChanges({ ...before, vesselId: null }, { ...before, vesselId, vesselName: 'Brisa' })).toEqual([
    'vesselName',
  ])
})
