import { expect, test } from 'vitest'
import type { JobView } from '#domain/jobs/job.ts'
import { inStatus, withWords } from '#web/jobs/own-job-filters.ts'

const offer = (title: string, rest: Partial<JobView> = {}) =>
  ({
    title,
    description: '',
    originPort: 'Palma',
    destinationPort: 'Cádiz',
    status: 'open',
    ...rest,
  }) as JobView
const jobs = [
  offer('Traslado de verano', { vesselName: 'Brisa' }),
  offer('Dos lanchas', { originPort: 'Vigo', status: 'filled' }),
  offer('A remolque', { description: 'Navegación nocturna', status: 'cancelled' }),
]
const titles = (found: JobView[]) => found.map(({ title }) => title)

test.each([
  ['', ['Traslado de verano', 'Dos lanchas', 'A remolque']],
  ['de la', ['Traslado de verano', 'Dos lanchas', 'A remolque']],
  ['cadiz', ['Traslado de verano', 'Dos lanchas', 'A remolque']],
  ['LANCHA', ['Dos lanchas']],
  ['vigo lanchas', ['Dos lanchas']],
  ['brisas', ['Traslado de verano']],
  ['navegacion', ['A remolque']],
  ['vigo brisa', []],
])('«%s» finds %o', (q, found) => {
  expect(titles(withWords(jobs, q))).toEqual(found)
})

test('a state has its own offers, and no state has all', () => {
  expect([titles(inStatus(jobs, 'filled')), inStatus(jobs, '').length, inStatus(jobs, 'expired')]).toEqual([
    ['Dos lanchas'],
    3,
    [],
  ])
})
