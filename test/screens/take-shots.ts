import path from 'node:path'
import { type Page, type Request, test } from '@playwright/test'
import { openAs } from '#test/journeys/people.ts'
import { type Demonstration, findDemonstration } from '#test/screens/demonstration.ts'
import { type Shot, shots } from '#test/screens/shots.ts'

const folder = process.env.SCREENS_FOLDER ?? 'screens'
const QUIET_MS = 400

/** Calls under way, without the stream; a page with some is incomplete. */
function underWay(page: Page) {
  const running = new Set<Request>()
  let last = Date.now()
  page.on('request', request => {
    if (!request.url().endsWith('/api/events')) running.add(request)
  })
  const end = (request: Request) => {
    running.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    for (let tries = 0; tries < 100; tries++) {
      if (running.size === 0 && Date.now() - last > QUIET_MS) return
      await page.waitForTimeout(100)
    }
  }
}

const meeting = {
  waiting: (page: Page) => page.route('**/api/**', () => new Promise(() => {})),
  broken: (page: Page) =>
    page.route('**/api/**', route =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal"}' }),
    ),
}

const settled = {
  waiting: (page: Page) => page.waitForTimeout(1_000),
  // Shown only after the automatic retry.
  broken: (page: Page) => page.getByRole('button', { name: 'Reintentar' }).first().waitFor(),
}

async function take(
  page: Page,
  shot: Shot,
  demonstration: Demonstration,
  width: string,
  quiet: () => Promise<void>,
) {
  if (shot.calls) await meeting[shot.calls](page)
  await page.goto(shot.at?.(demonstration) ?? shot.route)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await (shot.calls ? settled[shot.calls](page) : quiet())
  await shot.act?.(page)
  if (shot.act) await quiet()
  await page.evaluate(() => document.fonts.ready)
  // A scrolled page's picture has its header in the middle.
  if (!shot.window) await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForTimeout(350)
  const order = String(shots.indexOf(shot) + 1).padStart(3, '0')
  await page.screenshot({
    path: path.join(folder, width, `${order}-${shot.name}.png`),
    fullPage: !shot.window,
    animations: 'disabled',
    scale: 'css',
  })
}

let demonstration: Demonstration
test.beforeAll(async ({ playwright }, { project }) => {
  const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
  demonstration ??= await findDemonstration(request)
  await request.dispose()
})

for (const shot of shots)
  test(shot.name, async ({ browser }, { project }) => {
    const signed = shot.by === 'visitor' ? undefined : demonstration.sessions[shot.by]
    const page = await openAs(browser, signed, 'about:blank')
    await take(page, shot, demonstration, project.name, underWay(page))
    await page.context().close()
  })
