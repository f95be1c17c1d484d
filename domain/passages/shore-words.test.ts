import { expect, test } from 'vitest'
import { reachOf } from '#domain/passages/reach.ts'
import { dataOf, personWords, type ShoreFacts, shoreRows, shoreWords } from '#domain/passages/shore-words.ts'

const MADRID = 'Europe/Madrid'
const at = (time: string) => new Date(`2026-11-26T${time}:00+01:00`)
const quiet: ShoreFacts = {
  vessel: {
    name: 'Formentor',
    type: 'sailboat',
    model: 'Bavaria C46',
    length: 14.6,
    colours: 'casco azul, vela blanca',
    flag: 'ES',
    registrationNumber: '7ª-PM-3-112-23',
    mmsi: '224118340',
    callSign: 'EA 5521',
    raft: { validUntil: '2026-12-19' },
    epirb: { validUntil: null },
    photo: null,
  },
  originPort: 'Palma',
  destinationPort: 'València',
  departedAt: new Date('2026-11-25T16:40:00Z'),
  reportEvery: 6,
  nextReportBy: at('13:12'),
  overdue: false,
  lastPosition: { latitude: 39 + 26 / 60, longitude: 54.5 / 60 },
  lastAt: at('07:12'),
  reach: null,
  people: null,
  owner: null,
  script: null,
  stage: 'under_way',
  endDate: '2026-11-26',
  arrivedAt: null,
  arrivalPort: null,
  calledOffAt: null,
  lastSignalAt: at('07:12'),
  missedAt: at('13:12'),
  contactName: 'Antònia Pou',
  fullReach: null,
}
const said = (now: string, changes: Partial<ShoreFacts> = {}) =>
  shoreWords({ ...quiet, ...changes }, at(now), MADRID)

test('While all is well the next signal is the headline, and silence is called normal', () => {
  expect(said('07:50')).toEqual({
    eyebrow: 'Formentor, de Palma a València',
    headline: ['Próxima señal', 'antes de las 13:12'],
    explained:
      'Da una cada seis horas. Mar adentro no hay cobertura: que pasen horas sin noticias es lo normal.',
    mark: 'Última posición hace 38 min',
    fix: { at: 'Hoy a las 07:12', figures: '39° 26,0′ N 000° 54,5′ E' },
    keep: {
      title: 'Guarda esta página, Antònia',
      text: 'Si a las 15:12 sigue sin señal, te escribimos y aquí verás:',
    },
    reach: null,
  })
})

test.each([
  ['Sa Boira', 'Sa Boira'],
  ['L’Estel', 'L’Estel'],
  ['Aurora', 'El Aurora'],
  [null, 'El barco'],
])('The boat %s is called %s', (name, called) => {
  expect(said('15:40', { overdue: true, vessel: { ...quiet.vessel, name } }).headline[0]).toBe(called)
})

test('Data say the day they are of', () => {
  expect(dataOf(at('15:40'), MADRID)).toBe('Datos del 26 nov, 15:40')
})

test('An hour late nothing has to be done yet', () => {
  const { headline, explained, keep } = said('14:10')
  expect([headline, keep?.title]).toEqual([
    ['Aún sin señal', 'se esperaba antes de las 13:12'],
    'Guarda esta página, Antònia',
  ])
  expect(explained).toContain('Todavía no hay que hacer nada')
})

test('Two hours late it says since when, and that this is to be done in order', () => {
  const words = said('15:40', { overdue: true, fullReach: reachOf(at('07:12'), 6.1, at('15:40')) })
  expect(words).toMatchObject({
    eyebrow: 'Dos horas y media de retraso',
    headline: ['El Formentor', 'no da señal'],
    explained:
      'La última llegó hoy a las 07:12. Esperábamos otra antes de las 13:12. Puede ser falta de cobertura; haz esto, en este orden.',
    mark: 'Aquí, hoy a las 07:12',
    keep: null,
    reach: {
      label: 'hasta 52 mn',
      explained:
        'El círculo es hasta dónde ha podido llegar: 8 h 28 min a 6,1 nudos, su marcha de las últimas horas.',
    },
  })
})

test.each([
  ['15:12', 'Dos horas de retraso'],
  ['23:50', 'Diez horas y media de retraso'],
])('At %s it is %s', (now, eyebrow) => {
  expect(said(now, { overdue: true }).eyebrow).toBe(eyebrow)
})

test('Days late are days', () => {
  const missedAt = new Date('2026-11-23T10:00:00Z')
  expect(said('15:40', { overdue: true, missedAt }).eyebrow).toBe('Tres días de retraso')
})

test('Arrived, or called off, there is nothing to do', () => {
  const over = { nextReportBy: null, missedAt: null }
  expect(
    said('17:00', { ...over, arrivedAt: at('16:35'), arrivalPort: 'Sagunto', stage: 'arrived' }),
  ).toMatchObject({ headline: ['Ha llegado', 'hoy a las 16:35'], keep: null })
  expect(said('17:00', { ...over, calledOffAt: at('12:00'), stage: 'called_off' })).toMatchObject({
    headline: ['Travesía suspendida', 'hoy a las 12:00'],
    keep: null,
  })
})

test('The rows below the picture are those that a rescue centre asks for', () => {
  const terms = (changes: Partial<ShoreFacts>) =>
    shoreRows({ ...quiet, ...changes }, at('15:40'), MADRID).map(({ term, value }) => `${term}: ${value}`)
  expect(terms({ overdue: true })).toEqual([
    'Bandera: España',
    'Matrícula: 7ª-PM-3-112-23',
    'MMSI: 224 118 340',
    'Indicativo: EA 5521',
    'Balsa: Hasta 19 dic 2026',
    'Radiobaliza: A bordo, sin fecha',
    'Zarpó: Ayer a las 17:40',
    'Pensaba llegar: 26 nov',
  ])
  expect(terms({}).at(-1)).toBe('Da señal: Cada 6 horas')
})

test.each([
  ['skipper', true, 'Patrón, a bordo'],
  ['skipper', false, 'A bordo'],
  ['deckhand', false, 'Marinero, a bordo'],
  [null, false, 'A bordo, de invitado'],
] as const)('A %s is told as such', (role, isSkipper, words) => {
  expect(personWords({ role, isSkipper })).toBe(words)
})
