import { expect, test } from 'vitest'
import { farImports } from './whole-imports.ts'

const code = { moduleIds: ['/web/code.ts'] }
const chunks = {
  entry: { imports: ['libraries'], ...code },
  libraries: { imports: [], ...code },
  screen: { imports: ['entry', 'offers'], ...code },
  offers: { imports: ['icons', 'libraries', 'styles'], ...code },
  icons: { imports: ['strokes', 'offers'], ...code },
  strokes: { imports: [], ...code },
  styles: { imports: [], moduleIds: ['/web/styles.css?whole'] },
}

test('a screen imports what its imports need, and not what every page has', () => {
  expect(farImports('screen', chunks, ['entry'])).toEqual(['icons', 'strokes'])
})

test('nothing is added where all is imported already', () => {
  expect(farImports('offers', chunks, ['entry'])).toEqual(['strokes'])
  expect(farImports('strokes', chunks, ['entry'])).toEqual([])
})
