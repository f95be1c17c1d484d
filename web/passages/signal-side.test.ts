import { expect, test } from 'vitest'
import { signalSide } from '#web/passages/signal-side.ts'

const sheet = { width: 390, height: 318 }
const signal = { width: 200, height: 34 }
const nameAt = (x: number, y: number) => ({ left: x - 30, right: x + 30, top: y - 6, bottom: y + 6 })

test('the last signal hangs over the boat, and under it where a name would be hidden', () => {
  const boat = { x: 190, y: 150 }
  expect(signalSide(boat, signal, sheet, [])).toBe('above')
  expect(signalSide(boat, signal, sheet, [nameAt(150, 112)])).toBe('below')
  expect(signalSide(boat, signal, sheet, [nameAt(150, 112), nameAt(200, 190)])).toBe('above')
})

test('it hangs under a boat near the upper edge, whatever is there', () => {
  expect(signalSide({ x: 190, y: 30 }, signal, sheet, [nameAt(190, 70), nameAt(200, 80)])).toBe('below')
})

test('near a side of the sheet it is judged where it is pushed to', () => {
  expect(signalSide({ x: 4, y: 150 }, signal, sheet, [nameAt(180, 112)])).toBe('below')
})
