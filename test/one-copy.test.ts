import { expect, test } from 'vitest'
import { readText } from '#test/architecture/read-code.ts'

const lock: { packages: Record<string, object> } = JSON.parse(readText('package-lock.json'))
const copiesOf = (name: string, places = Object.keys(lock.packages)) =>
  places.filter(place => place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`))

/** Each has state in its own module: a second copy would have none of it, and double the size. */
test.each(['react', 'react-dom', 'scheduler', 'react-router', '@tanstack/query-core', 'zod'])(
  'there is one copy of %s',
  name => {
    expect(copiesOf(name)).toEqual([`node_modules/${name}`])
  },
)

test('a copy below another package is found, and a package of a longer name is none', () => {
  const places = ['node_modules/react', 'node_modules/preact', 'node_modules/a/node_modules/react']
  expect(copiesOf('react', places)).toEqual(['node_modules/react', 'node_modules/a/node_modules/react'])
})
