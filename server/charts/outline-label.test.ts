import { expect, test } from 'vitest'
import { outlineLabel } from '#server/charts/outline-label.ts'

test('A label as shapes has the outline of each of its letters, one after the other', () => {
  const widthOf = (text: string) => {
    const drawn = outlineLabel({ face: 'port', text, x: 0, y: 0, size: 10, anchor: 'start' })
    const figures = [...(drawn.match(/ d="([^"]*)"/)?.[1] ?? '').matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)
    return Math.max(...figures)
  }
  expect(widthOf('PALMA')).toBeGreaterThan(25)
  expect(widthOf('PALMA')).toBeGreaterThan(widthOf('PAL') + 8)
})
