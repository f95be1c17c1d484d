import { chromium } from '@playwright/test'
import { median } from './numbers.ts'
import { chromePath, type KeptSession } from './pages.ts'

/** Milliseconds from a step of the slider until the reordered comparison is laid out. */
export interface Redraw {
  shown: number
  p50: number
  longest: number
}

const ROUNDS = 5

/** Runs in the page. Reading a position makes the browser lay out all changes. */
const script = (id: string | null) => `(async () => {
  const input = document.getElementById(${JSON.stringify(id)})
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const measured = []
  for (let round = 0; round < ${ROUNDS}; round++)
    for (const day of [2, 3, 4, 5, 6, 7, 8, 9, 10, 8, 6, 4, 2, 1]) {
      const start = performance.now()
      set.call(input, String(day))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      document.body.getBoundingClientRect()
      measured.push(performance.now() - start)
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    }
  return measured
})()`

export async function measureSlider(address: string, session: KeptSession): Promise<Redraw> {
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] })
  const { origin } = new URL(address)
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: [session] }] },
  })
  const page = await context.newPage()
  await page.goto(address)
  const slider = page.getByRole('slider', { name: 'Días de espera' })
  await slider.waitFor()
  const people = page.getByRole('region', { name: 'Comparación' }).getByRole('heading', { level: 2 })
  await people.first().waitFor()
  // The other pages of the applicants are read meanwhile.
  await page.waitForTimeout(3_000)
  const times = await page.evaluate<number[]>(script(await slider.getAttribute('id')))
  const shown = await people.count()
  await browser.close()
  return { shown, p50: median(times), longest: Math.max(...times) }
}
