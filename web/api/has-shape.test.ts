import { expect, test } from 'vitest'
import type { Shape } from '#domain/reply-shape.ts'
import { hasShape } from '#web/api/has-shape.ts'

const portal = { success: true, url: 'https://wifi.example' }
const note: Shape = { _id: 0, 'text?': 0 }

test.each<[Shape, unknown, boolean]>([
  [0, portal, true],
  [1, [], true],
  [1, portal, false],
  [2, null, true],
  [2, portal, false],
  [note, { _id: 'a' }, true],
  [note, { _id: 'a', text: 'b', more: 1 }, true],
  [note, { text: 'b' }, false],
  [note, portal, false],
  [note, null, false],
  [note, ['_id'], false],
  [{ message: 0, note }, { message: 'Hecho.', note: portal }, false],
  [{ message: 0, note }, { message: 'Hecho.', note: { _id: 'a' } }, true],
  [{ note: [2, note] }, { note: null }, true],
  [{ note: [2, note] }, { note: portal }, false],
  [{ 'note?': note }, { note: portal }, false],
  [{ 'note?': note }, {}, true],
])('the shape %j fits: %j, %s', (shape, value, has) => {
  expect(hasShape(shape, value)).toBe(has)
})
