import { chromium } from '@playwright/test'
import { type Load, weighLoad } from '#test/journeys/weigh-load.ts'
import { chromePath, type KeptSession, type Page } from './pages.ts'

export interface FirstLoad extends Load {
  path: string
  mark: number
}

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
  const load = await weighLoad(await context.newPage(), origin + path)
  await browser.close()
  return { path, mark, ...load }
}
