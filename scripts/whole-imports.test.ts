import { expect, test } from 'vitest'
import { farImports } from './whole-imports.ts'

const chunks = {
  entry: { imports: ['libraries'] },
  libraries: { imports: [] },
  screen: { imports: ['entry', 'offers'] },
  offers: { imports: ['icons', 'libraries'] },
  icons: { imports: ['strokes', 'offers'] },
  strokes: { imports: [] },
}

test('a screen imports what its imports need, and not what every page has', () => {
  expect(farImports('screen', chunks, ['entry'])).toEqual(['icons', 'strokes'])
})

test('nothing is added where all is imported already', () => {
  expect(farImports('offers', chunks, ['entry'])).toEqual(['strokes'])
  expect(farImports('strokes', chunks, ['entry'])).toEqual([])
})
