import SignaturePad from 'signature_pad'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { passOverPalm } from '#web/signatures/pass-over-palm.ts'

let sheet: HTMLCanvasElement
let pad: SignaturePad
let stop: () => void
beforeEach(() => {
  sheet = document.createElement('canvas')
  document.body.append(sheet)
  // jsdom draws nothing.
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true })
  sheet.getContext = (() => pen) as unknown as typeof sheet.getContext
  pad = new SignaturePad(sheet)
  stop = passOverPalm(pad, sheet)
})
afterEach(() => {
  stop()
  pad.off()
  sheet.remove()
})

interface At {
  id: number
  x: number
  y?: number
  type?: string
  size?: number
}
const send = (name: string, { id, x, y = 50, type = 'touch', size = 20 }: At, buttons = 1) =>
  sheet.dispatchEvent(
    new PointerEvent(name, {
      pointerId: id,
      pointerType: type,
      clientX: x,
      clientY: y,
      width: size,
      height: size,
      buttons,
      bubbles: true,
      cancelable: true,
    }),
  )
const down = (at: At) => send('pointerdown', at)
const move = (at: At) => send('pointermove', at)
const up = (at: At) => send('pointerup', at, 0)
/** The first and the last x of each stroke. */
const strokes = () => pad.toData().map(({ points }) => [points[0]?.x, points.at(-1)?.x])

test('a hand that rests first gives its place to the finger that signs', () => {
  down({ id: 1, x: 300 })
  move({ id: 1, x: 304 })
  down({ id: 2, x: 10 })
  move({ id: 2, x: 60 })
  move({ id: 1, x: 306 })
  move({ id: 2, x: 120 })
  up({ id: 2, x: 120 })
  up({ id: 1, x: 306 })
  expect(strokes()).toEqual([[10, 120]])
})

test('a large contact draws nothing', () => {
  down({ id: 1, x: 300, size: 70 })
  move({ id: 1, x: 200, size: 70 })
  down({ id: 2, x: 10 })
  move({ id: 2, x: 60 })
  up({ id: 2, x: 60 })
  expect(strokes()).toEqual([[10, 60]])
})

test('a pen goes before a hand that moves', () => {
  down({ id: 1, x: 300 })
  move({ id: 1, x: 250 })
  down({ id: 2, x: 10, type: 'pen' })
  move({ id: 2, x: 60, type: 'pen' })
  up({ id: 2, x: 60, type: 'pen' })
  expect(strokes()).toEqual([[10, 60]])
})

test('a finger that draws keeps its stroke when the hand lands later', () => {
  down({ id: 1, x: 10 })
  move({ id: 1, x: 60 })
  down({ id: 2, x: 300 })
  move({ id: 1, x: 120 })
  up({ id: 1, x: 120 })
  up({ id: 2, x: 300 })
  down({ id: 3, x: 130 })
  move({ id: 3, x: 180 })
  up({ id: 3, x: 180 })
  expect(strokes()).toEqual([
    [10, 120],
    [130, 180],
  ])
})
