import { expect, test } from 'vitest'
import { guestsOf } from '#domain/passages/shore.ts'
import { type ScriptFacts, scriptText, shoreScript } from '#domain/passages/shore-script.ts'

const facts: ScriptFacts = {
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
  },
  originPort: 'Palma',
  destinationPort: 'València',
  people: [
    { name: 'Biel Ferragut', role: 'skipper', isSkipper: true, phone: '600 123 456' },
    { name: 'Núria Salas', role: 'deckhand', isSkipper: false, phone: null },
  ],
  lastPosition: { latitude: 39 + 26 / 60, longitude: 54.5 / 60 },
  course: 268,
  speed: 6.2,
  departed: 'ayer a las 17:40',
  lastSignal: 'hoy a las 07:12',
  lastFix: 'hoy a las 07:12',
}
const said = (changes: Partial<ScriptFacts> = {}) => scriptText(shoreScript({ ...facts, ...changes }))

test('All that a rescue centre asks for is said, in three paragraphs', () => {
  expect(said().split('\n')).toEqual([
    'Llamo por un velero que no da señal desde hoy a las 07:12.',
    'Última posición, hoy a las 07:12: 39° 26,0′ N 000° 54,5′ E (treinta y nueve grados, veintiséis coma cero minutos norte; cero grados, cincuenta y cuatro coma cinco minutos este).',
    'Se llama Formentor, un velero Bavaria C46 de 14,60 metros, casco azul, vela blanca. Salió de Palma ayer a las 17:40 hacia València, con dos tripulantes. Iba al 268, a 6,2 nudos. MMSI 224 118 340, indicativo EA 5521, matrícula 7ª-PM-3-112-23. Lleva balsa salvavidas y radiobaliza.',
  ])
})

test('Nothing is said that nobody knows', () => {
  const bare = {
    ...facts.vessel,
    name: null,
    type: 'motorboat' as const,
    model: null,
    length: null,
    colours: null,
    registrationNumber: null,
    mmsi: null,
    callSign: null,
    raft: null,
    epirb: null,
  }
  expect(
    said({ vessel: bare, people: facts.people.slice(1), lastPosition: null, course: null, speed: null }),
  ).toBe(
    'Llamo por una lancha a motor que no da señal desde hoy a las 07:12.\nEs una lancha a motor. Salió de Palma ayer a las 17:40 hacia València, con un tripulante. No ha dado ninguna posición.',
  )
})

test('Guests are named, and a course of few degrees has its zeros', () => {
  const people = [...facts.people, ...guestsOf('Marta Vila, Pau\n Joan ')]
  expect(said({ people, course: 7, speed: null })).toMatch(
    /con dos tripulantes, y de invitados Marta Vila, Pau y Joan\. Iba al 007\./,
  )
  expect([guestsOf(null), guestsOf(' , ')]).toEqual([[], []])
})
