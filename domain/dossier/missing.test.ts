import { expect, test } from 'vitest'
import { type DossierFacts, missingIn } from '#domain/dossier/missing.ts'
import type { Fit } from '#domain/titles/fit-view.ts'
import type { DocumentKind } from '#domain/vessels/vessel-document.ts'

const KINDS = ['insurance', 'navigation_permit', 'liferaft', 'flares', 'extinguishers', 'first_aid'] as const
const papers = (validUntil: string | null, kinds: readonly DocumentKind[] = KINDS) =>
  kinds.map(kind => ({ kind, validUntil }))
const fits: Fit = { verdict: 'fits', reasons: [] }

const whole = ({
  departure,
  ...overrides
}: Partial<Omit<DossierFacts, 'departure'>> & {
  departure?: Partial<DossierFacts['departure']>
} = {}): DossierFacts => ({
  jobId: 'j1',
  skipper: { id: 'u1' },
  vessel: { id: 'v1', registrationNumber: '7ª PM-1' },
  startDate: '2026-06-10',
  departed: false,
  annexesWait: false,
  signed: true,
  ...overrides,
  departure: {
    endDate: '2026-06-13',
    today: '2026-06-01',
    contracts: [],
    skipper: { name: 'Carla', fit: fits },
    checklist: null,
    documents: papers('2027-01-01'),
    zone: 2,
    insurer: null,
    weather: null,
    waivers: {},
    ...departure,
  },
})

const codes = (facts: DossierFacts) => missingIn(facts).map(({ code }) => code)

test('With everything written and in date nothing is missing', () => {
  expect(missingIn(whole())).toEqual([])
})

test('With nothing at all each part is named once, in the order of the dossier, with the screen that mends it', () => {
  const facts = whole({
    skipper: null,
    vessel: null,
    signed: false,
    startDate: '2026-05-20',
    departure: { skipper: null, documents: null },
  })
  expect(missingIn(facts)).toEqual([
    { code: 'skipper', text: 'Nadie va de patrón todavía.', to: '/passages/j1' },
    { code: 'vessel', text: 'La oferta no tiene barco.', to: '/edit-job/j1' },
    { code: 'dates', text: 'La salida prevista, el 20 may 2026, ya ha pasado.', to: '/edit-job/j1' },
    ...KINDS.map(code => ({
      code,
      text: expect.stringMatching(/: la oferta no tiene barco: elígelo en la oferta\.$/),
      to: '/edit-job/j1',
    })),
  ])
})

test.each<[string, Partial<DossierFacts['departure']>, string[]]>([
  [
    'a paper that ends before the last day',
    { documents: papers('2026-06-12', ['insurance']).concat(papers('2026-06-13', KINDS.slice(1))) },
    ['insurance'],
  ],
  [
    'a paper without a date',
    {
      documents: papers(null, ['flares']).concat(
        papers(
          '2027-01-01',
          KINDS.filter(kind => kind !== 'flares'),
        ),
      ),
    },
    ['flares'],
  ],
  [
    'a raft, where no zone asks for one',
    { zone: 6, documents: papers('2027-01-01', KINDS.slice(0, 2)) },
    ['flares', 'extinguishers', 'first_aid'],
  ],
  [
    'titles that do not serve',
    {
      skipper: {
        name: 'Carla',
        fit: { verdict: 'does_not_fit', reasons: [{ code: 'x', text: 'No llega.' }] },
      },
    },
    ['titles'],
  ],
  [
    'titles of a route that nobody has measured',
    {
      skipper: {
        name: 'Carla',
        fit: { verdict: 'unknown', reasons: [{ code: 'exposure_missing', text: 'Falta saberlo.' }] },
      },
    },
    [],
  ],
  ['an insurer who refuses: that is an answer', { insurer: { state: 'refused', note: null } }, []],
])('%s', (_, departure, expected) => {
  expect(codes(whole({ departure }))).toEqual(expected)
})

test('Signed dates are changed by annex, and those that wait for one are no dates yet', () => {
  const late = missingIn(whole({ startDate: '2026-05-20' }))
  expect(late).toMatchObject([{ code: 'dates', to: '/contract/j1/annexes' }])
  expect(codes(whole({ startDate: '2026-05-20', departed: true }))).toEqual([])
  expect(missingIn(whole({ annexesWait: true }))).toMatchObject([
    { code: 'dates', text: 'Los contratos no dicen todos las mismas fechas y puertos.' },
  ])
})

test('A boat without its registration is one that an insurer cannot find', () => {
  expect(missingIn(whole({ vessel: { id: 'v1', registrationNumber: null } }))).toEqual([
    { code: 'vessel', text: 'El barco no tiene matrícula.', to: '/vessels/v1/edit' },
  ])
})
