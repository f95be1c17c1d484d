import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** Bytes as they were sent. `code`: script and style. */
export interface Load {
  requests: number
  code: number
  fonts: number
  pictures: number
}
type Weight = 'code' | 'fonts' | 'pictures'

/** The event stream never ends: a page is loaded after this long without a new request. */
const QUIET_MS = 1_500

const weighed: [RegExp, Weight][] = [
  [/javascript|css/, 'code'],
  [/^font\//, 'fonts'],
  [/^image\//, 'pictures'],
]

/**
 * The load of a fresh page without a service worker at this address, with the files that it asks for once it is
 * drawn.
 */
export async function weighLoad(page: Page, address: string): Promise<Load> {
  const finished: Request[] = []
  let requests = 0
  let last = performance.now()
  page.on('request', () => {
    requests++
    last = performance.now()
  })
  page.on('requestfinished', request => finished.push(request))
  await page.goto(address)
  while (performance.now() - last < QUIET_MS) await sleep(100)
  const load = { requests, code: 0, fonts: 0, pictures: 0 }
  for (const request of finished) {
    const response = await request.response()
    const type = response?.headers()['content-type'] ?? ''
    const weight = weighed.find(([pattern]) => pattern.test(type))?.[1]
    if (weight) load[weight] += (await request.sizes()).responseBodySize
  }
  return load
}
