import { type Browser, expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { publish, type Signed, signUp } from '#test/journeys/people.ts'
import { weighLoad } from '#test/journeys/weigh-load.ts'

/** kB of script and style, as `npm run bench -- web` counts them: a lent profile would have stored some. */
async function kilobytes(browser: Browser, origin: string, path: string, signed?: Signed): Promise<number> {
  const session = { name: 'singladura.session', value: JSON.stringify(signed) }
  const context = await browser.newContext({
    storageState: { cookies: [], origins: signed ? [{ origin, localStorage: [session] }] : [] },
  })
  const { code } = await weighLoad(await context.newPage(), path)
  await context.close()
  return Math.round(code / 100) / 10
}

test('the first screens load no more than they did', async ({ browser, request, baseURL }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  await publish(request, ana)
  const origin = String(baseURL)
  const loads = [
    await kilobytes(browser, origin, '/'),
    await kilobytes(browser, origin, '/login'),
    await kilobytes(browser, origin, '/jobs', carla),
  ]
  // A page that loads nothing is none.
  for (const load of loads) expect(load).toBeGreaterThan(60)
  expect(loads[0]).toBeLessThanOrEqual(125)
  // Over its mark of 125 (bench/README.md): it grows no further.
  expect(loads[1]).toBeLessThanOrEqual(157.2)
  expect(loads[2]).toBeLessThanOrEqual(150)
})
