import { expect, test } from 'vitest'
import { fileExists, readText } from '#test/architecture/read-code.ts'
import { addedRoutes, specifiedRoutes } from '#web/app/routes.tsx'
import { screensIn } from './first-files.ts'

const screens = screensIn(readText('web/app/routes.tsx'))

test('every route is read off the table, with a screen that is there', () => {
  expect(screens.map(([path]) => path)).toEqual([...specifiedRoutes, ...addedRoutes].map(({ path }) => path))
  expect(screens.filter(([, screen]) => !fileExists(screen))).toEqual([])
})
