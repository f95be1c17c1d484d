import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rhumbLeg } from '#domain/distances/rhumb.ts'
import { findPort } from '#domain/ports/find-port.ts'
import { listMeantPorts } from '#domain/ports/list-meant-ports.ts'
import { plainName, withoutArticle } from '#domain/ports/plain-name.ts'
import { fullNameOf, placeOf } from '#domain/ports/port.ts'
import { ports } from '#domain/ports/ports.ts'

const duplicatesOf = (texts: string[]) => texts.filter((text, i) => texts.indexOf(text) !== i)

test('there are ports enough on every Spanish coast and on the others', () => {
  const spanish = ports.filter(({ country }) => country === 'ES')
  expect([ports.length >= 170, spanish.length >= 100]).toEqual([true, true])
})

test('an id is a slug, and one port’s alone', () => {
  expect(ports.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
  expect(duplicatesOf(ports.map(({ id }) => id))).toEqual([])
})

test('no name or alias names two ports, and none is written twice', () => {
  expect(duplicatesOf(ports.flatMap(({ name, aliases }) => [name, ...aliases].map(plainName)))).toEqual([])
})

test('without its article no name becomes another port’s, unless that is its whole name', () => {
  const whole = new Set(ports.flatMap(({ name, aliases }) => [name, ...aliases].map(plainName)))
  const shortened = ports
    .flatMap(({ name, aliases }) => [name, ...aliases].map(plainName))
    .filter(name => withoutArticle(name) !== name)
    .map(withoutArticle)
    .filter(name => !whole.has(name))
  expect(duplicatesOf(shortened)).toEqual([])
})

test('every id is a name of its port', () => {
  expect(ports.filter(port => findPort(port.id) !== port)).toEqual([])
})

test('every port is within the chart', () => {
  const outside = ports.filter(
    ({ latitude, longitude }) => latitude < 27 || latitude > 54 || longitude < -32 || longitude > 36,
  )
  expect(outside).toEqual([])
})

test('no two ports lie within 0.3 miles of each other', () => {
  const near = ports.flatMap((one, i) =>
    ports
      .slice(i + 1)
      .filter(other => rhumbLeg([one.longitude, one.latitude], [other.longitude, other.latitude]).miles < 0.3)
      .map(other => `${one.name} – ${other.name}`),
  )
  expect(near).toEqual([])
})

test.each([
  ['Palma', 'Mallorca'],
  ['Santa Cruz de La Palma', 'La Palma'],
  ['A Coruña', 'España'],
  ['Ferrol', 'A Coruña'],
  ['Antibes', 'Francia'],
])('%s is in %s', (name, place) => {
  expect(ports.filter(port => port.name === name).map(placeOf)).toEqual([place])
})

test('every Spanish port says its island or province', () => {
  expect(ports.filter(({ country, region }) => (country === 'ES') !== (region !== null))).toEqual([])
})

test('a full name means its own port', () => {
  for (const port of ports) {
    expect(listMeantPorts(fullNameOf(port)).map(({ id }) => id)).toEqual([port.id])
  }
})

test('names and aliases weigh little in a browser', () => {
  const words = JSON.stringify(ports.map(({ name, aliases }) => [name, ...aliases]))
  expect(brotliCompressSync(words).length).toBeLessThan(10_000)
})
