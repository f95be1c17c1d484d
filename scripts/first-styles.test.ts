import { expect, test } from 'vitest'
import { fileExists, readText } from '#test/architecture/read-code.ts'
import { importsIn, sheetOf, withImports } from './first-styles.ts'

test('a file is followed into what it imports, and not into types or what it loads later', () => {
  const code = `import '#web/a.css'
import type { A } from '#web/type.ts'
import { useState } from 'react'
import {
  one,
  type Two,
} from '#web/one.tsx'
import * as zero from '#domain/zero.ts'
export { three } from '#web/three.ts'
import '#web/four.ts'
const Late = lazy(() => import('#web/late.tsx'))`
  expect(importsIn(code)).toEqual(['web/one.tsx', 'web/three.ts', 'web/four.ts'])
})

test('files that import each other are each there once', () => {
  const files: Record<string, string> = {
    'web/a.tsx': "import { b } from '#web/b.tsx'",
    'web/b.tsx': "import { a } from '#web/a.tsx'",
  }
  expect([...withImports(['web/a.tsx'], file => files[file] ?? '')]).toEqual(['web/a.tsx', 'web/b.tsx'])
})

test('the sheet is read from these files alone', () => {
  const sheet = sheetOf(readText('web/styles.css'), ['web/ui/b.tsx', 'web/a.tsx'])
  expect(sheet.match(/@source.*/g)).toEqual(['@source "./a.tsx";', '@source "./ui/b.tsx";'])
  expect(() => sheetOf('@source "./elsewhere";', [])).toThrow('does not say')
})

test('the imports of the entry are found in the sources as they are', () => {
  const found = [...withImports(['web/app/main.tsx'], readText)]
  expect(found).toContain('web/app/frame/header.tsx')
  expect(found.filter(file => !fileExists(file))).toEqual([])
})
