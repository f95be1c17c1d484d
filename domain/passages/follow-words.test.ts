import { expect, test } from 'vitest'
import { followWords } from '#domain/passages/follow-words.ts'
import type { FollowView } from '#domain/passages/share.ts'

const MADRID = 'Europe/Madrid'
const sailing: FollowView = {
  originPort: 'Palma',
  destinationPort: 'Valencia',
  vesselName: 'Tramuntana',
  track: [],
  lastPosition: { latitude: 39.4, longitude: 1.1 },
  lastAt: '2026-06-01T15:02:00Z',
  eta: '2026-06-02T02:10:00Z',
  endsAt: null,
  stage: 'under_way',
  startDate: '2026-06-01',
  departedAt: '2026-06-01T04:00:00Z',
  arrivedAt: null,
  arrivalPort: null,
  calledOffAt: null,
  lastSignalAt: '2026-06-01T15:02:00Z',
  nextReportBy: '2026-06-02T03:02:00Z',
  milesRun: 73,
  milesToGo: 66.04,
  averageSpeed: 6.1,
  route: null,
}
const at = (now: string, overrides: Partial<FollowView> = {}, zone = MADRID) =>
  followWords({ ...sailing, ...overrides }, new Date(now), zone)
const NOW = '2026-06-01T15:20:00Z'

test('under way the headline is the arrival, and the signal says how old it is', () => {
  expect(at(NOW)).toEqual({
    headline: ['Llega mañana', 'hacia las 04:00'],
    explained: 'Según su marcha reciente. Puede cambiar.',
    signal: 'Última señal hace 18 min',
    fix: { at: 'Última posición, hoy a las 17:02', figures: '39° 24,0′ N 001° 06,0′ E' },
    report: {
      isOverdue: false,
      first: 'Próxima señal, mañana antes de las 05:02.',
      rest: 'Mar adentro no hay cobertura: que pasen horas sin señal es lo normal.',
    },
    figures: [
      { term: 'Recorridas', value: '73 mn' },
      { term: 'Quedan', value: '66 mn' },
      { term: 'Velocidad media', value: '6,1 nudos' },
    ],
    part: 73 / (73 + 66.04),
    ends: 'Este enlace se apaga 24 horas después de llegar.',
  })
})

test('the same instant is said in the hours of the reader', () => {
  expect(at(NOW, {}, 'Atlantic/Canary').headline).toEqual(['Llega mañana', 'hacia las 03:00'])
  expect(at(NOW, {}, 'America/Buenos_Aires').headline).toEqual(['Llega hoy', 'hacia las 23:00'])
  expect(at(NOW, { eta: '2026-06-02T23:40:00Z' }).headline).toEqual([
    'Llega el miércoles 3',
    'hacia las 02:00',
  ])
})

test('near the arrival it is said to the quarter, and one o’clock is singular', () => {
  expect(at('2026-06-01T22:40:00Z', { eta: '2026-06-01T23:06:00Z' }).headline).toEqual([
    'Llega hoy',
    'hacia la 01:00',
  ])
})

test('a silence past its hour is told with the last sign', () => {
  const { report, signal } = at('2026-06-02T03:30:00Z')
  expect(report).toEqual({
    isOverdue: true,
    first: 'Sin señal desde ayer a las 17:02.',
    rest: 'Se esperaba otra antes de las 05:02. Lo más frecuente es que falte cobertura.',
  })
  expect(signal).toBe('Última señal hace 12 h')
})

test('an arrival that is past and not told of is no promise', () => {
  expect(at('2026-06-02T04:30:00Z').headline).toEqual(['Tendría que haber llegado', 'hoy hacia las 04:15'])
})

test('without a speed it says since when the boat is at sea', () => {
  const { headline, part } = at(NOW, { eta: null, milesToGo: null, averageSpeed: null })
  expect([headline, part]).toEqual([['En la mar', 'desde hoy a las 06:00'], null])
})

test.each([
  ['2026-06-01', 'a punto de zarpar'],
  ['2026-06-03', 'zarpa hacia el 3 de junio'],
])('before the departure it is in port: planned for %s', (startDate, second) => {
  const waiting = { stage: 'ready', startDate, lastAt: null, eta: null, nextReportBy: null } as const
  const words = at('2026-06-02T10:00:00Z', waiting)
  expect([words.headline, words.signal, words.report]).toEqual([['Todavía en puerto', second], null, null])
})

test('a speed that no boat has is not said', () => {
  const terms = (averageSpeed: number) => at(NOW, { averageSpeed }).figures.map(({ term }) => term)
  expect([terms(21_966.3), terms(12).at(-1)]).toEqual([['Recorridas', 'Quedan'], 'Velocidad media'])
})

test('after the arrival the whole way is done, and the link says its end', () => {
  const arrived = {
    stage: 'arrived',
    arrivedAt: '2026-06-02T05:40:00Z',
    arrivalPort: 'Sagunto',
    endsAt: '2026-06-03T05:40:00Z',
    nextReportBy: null,
    eta: null,
  } as const
  expect(at('2026-06-02T08:00:00Z', arrived)).toMatchObject({
    headline: ['Ha llegado', 'hoy a las 07:40'],
    explained: 'El barco está en Sagunto.',
    part: 1,
    report: null,
    figures: [{ term: 'Recorridas' }, { term: 'Velocidad media' }],
    ends: 'Este enlace se apaga mañana a las 07:40.',
  })
})

test('a passage that is called off says so', () => {
  const off = { stage: 'called_off', calledOffAt: '2026-06-01T12:00:00Z', nextReportBy: null } as const
  expect(at(NOW, off).headline).toEqual(['Travesía suspendida', 'hoy a las 14:00'])
})

test('without a position none is said', () => {
  expect(at(NOW, { lastPosition: null, lastAt: null }).fix).toBe(null)
})
