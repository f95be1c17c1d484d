import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import { openThinProxy } from '#test/journeys/thin-proxy.ts'
import { playTranslator } from '#test/journeys/translator.ts'

/** The hardships that the pages of a journey have to bear. */
export interface Hardships {
  /** A page translator is at work on every page. */
  translated: boolean
  /** Each person's telephone has 48 kbit/s, and 4 kB/s towards the server. */
  thinLink: boolean
  /** By so much the clock of every page is fast. */
  minutesFast: number
}

/** In some journeys always (`test.use`), in all of them by these variables. */
export const asked: Hardships = {
  translated: process.env.JOURNEY_TRANSLATED === '1',
  thinLink: process.env.JOURNEY_THIN_LINK === '1',
  minutesFast: Number(process.env.JOURNEY_MINUTES_FAST ?? 0),
}

/** By so much a test waits longer, where all journeys go over a thin link. */
export const patience = asked.thinLink ? 10 : 1

/** Runs in the page, before its own code. */
function setClock(minutes: number) {
  const RightDate = Date
  const now = () => RightDate.now() + minutes * 60_000
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new RightDate(now()).toString(),
    get: (target, name, asked) => (name === 'now' ? now : Reflect.get(target, name, asked)),
  })
}

/** The link of a new profile, if it has to be thin. */
export async function linkFor({ thinLink }: Hardships) {
  if (!thinLink) return { options: {} satisfies BrowserContextOptions, close: () => undefined }
  const { server, close } = await openThinProxy()
  return { options: { proxy: { server } } satisfies BrowserContextOptions, close }
}

export async function burden(
  context: BrowserContext,
  { translated, minutesFast }: Hardships,
  tell: (fault: string) => void,
): Promise<void> {
  if (translated) await playTranslator(context, tell)
  if (minutesFast !== 0) await context.addInitScript(setClock, minutesFast)
}
