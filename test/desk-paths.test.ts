import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { deskPaths } from '#domain/operator/desk-paths.ts'

const made: [name: keyof typeof deskPaths, address: string, expected: string][] = [
  ['setup', deskPaths.setup('t1'), '/operator/setup#t1'],
  ['notice', deskPaths.notice('n1'), '/operator/notices/n1'],
  ['complaint', deskPaths.complaint('c1'), '/operator/complaints/c1'],
  ['paper', deskPaths.paper('title', 'p1'), '/operator/papers/title/p1'],
  ['dispute', deskPaths.dispute('p1'), '/operator/disputes/p1'],
  ['person', deskPaths.person('u1'), '/operator/people/u1'],
]

test.each(made)('%s makes %s', (_, address, expected) => {
  expect(address).toBe(expected)
})

test('every function is asked', () => {
  const functions = Object.entries(deskPaths).flatMap(([name, path]) =>
    typeof path === 'function' ? name : [],
  )
  expect(functions.filter(name => !made.some(([asked]) => asked === name))).toEqual([])
})

test('a maker with a name for its parameter is the pattern of its screen', () => {
  expect(matchPath(deskPaths.paper(':kind', ':id'), deskPaths.paper('title', 'p1'))?.params).toEqual({
    kind: 'title',
    id: 'p1',
  })
})
