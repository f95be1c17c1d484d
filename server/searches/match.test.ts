import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { SearchFilters } from '#domain/searches/search.ts'
import type { TitleKind } from '#domain/titles/title-kinds.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'
import { backfillSearchPorts } from '#server/searches/backfill-ports.ts'
import { createSearch } from '#server/searches/save-search.ts'
import { savedSearches, searchMatches } from '#server/searches/search-table.ts'
import { buildTitles, jobInputExample } from '#test/builders.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => NOON })

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const days = ['2026-06-05', '2026-06-10', '2026-07-01']
const places = [
  'Palma',
  'Puerto de Palma (Baleares)',
  'Maó',
  'València',
  'La Palma',
  'Las Palmas',
  'Mi cala',
  'Vila do Porto (Portugal)',
]
const filters: fc.Arbitrary<SearchFilters> = fc.record(
  {
    q: maybe(['velero', 'veleros', 'motor', 'maó', 'de', '', '***', 'palma valencia']),
    port: maybe([
      'Palma',
      'Palma (Mallorca)',
      'Porto (Portugal)',
      'Maó (Menorca)',
      'palma de',
      'mahón',
      'valencia',
      'cala',
      'puerto de',
      '%',
      'las',
    ]),
    vesselType: maybe(vesselTypes),
    lengthMin: maybe([0, 9, 12.5]),
    lengthMax: maybe([0, 9, 15.5]),
    from: maybe(days),
    to: maybe(days),
    minBudget: maybe([0, 0.01, 900, 900.01]),
    fit: maybe(['mine'] as const),
  },
  { noNullPrototype: true },
)
const offers = fc.record({
  title: fc.constantFrom('Traslado a vela', 'Veleros en convoy', 'Dos motores'),
  originPort: fc.constantFrom(...places),
  destinationPort: fc.constantFrom(...places),
  vesselType: fc.constantFrom(...vesselTypes),
  vesselLength: maybe([9, 15.5, 30]),
  startDate: fc.constantFrom(...days),
  budget: maybe([900, 900.01, 5000]),
})
const holdings: TitleKind[][] = [
  [],
  ['PNB'],
  ['PER', 'ANEJA', 'SAIL'],
  ['PPER', 'STCW_BST', 'MEDICAL'],
  ['CMM'],
]

const listed = async (person: Person, given: SearchFilters) => {
  const query = Object.fromEntries(
    Object.entries({ ...given, limit: 100 })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
  return (await person.call(jobApi.list, { query })).body.jobs.map(({ _id }) => _id)
}

test('A search counts the offers that the list shows to that person with its filters', {
  tags: 'rare',
}, async () => {
  const crew = await Promise.all(holdings.map(() => server.join('crew')))
  for (const [index, { id }] of crew.entries())
    if (holdings[index]?.length) await buildTitles(server, id, holdings[index])
  const owner = await server.join('owner')
  const searches = await Promise.all(
    fc.sample(filters, { numRuns: 90, seed: 17 }).map(async (given, index) => {
      const person = crew[index % crew.length] as Person
      const context = {
        db: server.db,
        now: server.now(),
        actor: { id: person.id, role: 'crew' as const },
        services: server.dependencies.services,
      }
      const { id } = await createSearch(context, { name: 'Una', filters: given, alert: 'off' })
      return { id, person, given }
    }),
  )
  for (const offer of fc.sample(offers, { numRuns: 60, seed: 18 })) {
    const { vesselLength, budget, ...given } = offer
    await owner.call(jobApi.create, {
      body: jobInputExample({
        ...given,
        endDate: '2026-07-20',
        ...(vesselLength ? { vesselLength } : {}),
        ...(budget ? { budget } : {}),
      }),
    })
  }
  await server.runTasks()

  const counted = await server.db.select().from(searchMatches)
  const found = searches.map(({ id }) =>
    counted.filter(({ searchId }) => searchId === id).map(({ jobId }) => jobId),
  )
  const shown = await Promise.all(searches.map(({ person, given }) => listed(person, given)))
  expect(found.flat().length).toBeGreaterThan(200)
  expect(
    searches
      .map(({ given }, index) => [given, found[index]?.sort(), shown[index]?.sort()])
      .filter(([, counted, listed]) => JSON.stringify(counted) !== JSON.stringify(listed)),
  ).toEqual([])
})

test('A search saved when another rule told ports apart is matched by the rule of now', async () => {
  const person = await server.join('crew')
  const filters = { port: 'Cartagena (Colombia)' }
  const actor = { id: person.id, role: 'crew' as const }
  const context = { ...server.context(), actor }
  const { id } = await createSearch(context, { name: 'Una', filters, alert: 'off' })
  const portsOf = async (searchId: string) =>
    (await server.db.select().from(savedSearches).where(eq(savedSearches.id, searchId)))[0]?.portIds
  const untouched = await createSearch(context, { name: 'Otra', filters: { port: 'Palma' }, alert: 'off' })
  const palma = await portsOf(untouched.id)
  expect(palma).toContain('palma')
  await server.db
    .update(savedSearches)
    .set({ portIds: ['cartagena'] })
    .where(eq(savedSearches.id, id))
  await backfillSearchPorts(server)
  expect([await portsOf(id), await portsOf(untouched.id)]).toEqual([null, palma])
})
