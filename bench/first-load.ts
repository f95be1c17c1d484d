import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Request } from '@playwright/test'
import { chromePath, type KeptSession, type Page } from './pages.ts'

export interface FirstLoad {
  path: string
  requests: number
  code: number
  fonts: number
  pictures: number
  mark: number
}

/** The event stream never ends: a page is loaded after this long without a new request. */
const QUIET_MS = 1_500

type Weight = 'code' | 'fonts' | 'pictures'
const weighed: [RegExp, Weight][] = [
  [/javascript|css/, 'code'],
  [/^font\//, 'fonts'],
  [/^image\//, 'pictures'],
]

export async function loadFirst(
  origin: string,
  { path, signedIn, mark }: Page,
  session: KeptSession,
): Promise<FirstLoad> {
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    // Its requests are for later visits.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: signedIn ? [{ origin, localStorage: [session] }] : [] },
  })
  const page = await context.newPage()
  const finished: Request[] = []
  let requests = 0
  let last = performance.now()
  page.on('request', () => {
    requests++
    last = performance.now()
  })
  page.on('requestfinished', request => finished.push(request))
  await page.goto(origin + path)
  while (performance.now() - last < QUIET_MS) await sleep(100)
  const load = { path, requests, code: 0, fonts: 0, pictures: 0, mark }
  for (const request of finished) {
    const response = await request.response()
    const type = response?.headers()['content-type'] ?? ''
    const weight = weighed.find(([pattern]) => pattern.test(type))?.[1]
    if (weight) load[weight] += (await request.sizes()).responseBodySize
  }
  await browser.close()
  return load
}
