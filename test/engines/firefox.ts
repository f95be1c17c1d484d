import { type ElementHandle, launch } from 'puppeteer-core'
import { type BrowserWindow, type Engine, motion, PHONE } from '#test/engines/window.ts'

const LIMIT_MS = 120_000

/** By WebDriver BiDi: Playwright drives only a Firefox of its own. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: LIMIT_MS,
    extraPrefsFirefox: {
      'intl.accept_languages': 'es-ES',
      // Otherwise a scroll bar takes twelve pixels.
      'ui.useOverlayScrollbars': 1,
      'ui.prefersReducedMotion': motion === 'still' ? 1 : 0,
      'ui.primaryPointerCapabilities': 1,
      'ui.allPointerCapabilities': 1,
    },
  })
  return {
    async openWindow(): Promise<BrowserWindow> {
      const context = await browser.createBrowserContext()
      // One window each: a background tab would be hidden, without streams and motion.
      const page = await context.newPage({ type: 'window' })
      page.setDefaultTimeout(LIMIT_MS)
      await page.setViewport(PHONE)
      return {
        open: async address => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
        reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
        run: async (work, ...given) =>
          (await page.evaluate(work as unknown as () => unknown, ...(given as unknown as []))) as never,
        click: ({ x, y }) => page.mouse.click(x, y),
        async draw([first, ...others]) {
          if (!first) return
          await page.mouse.move(first.x, first.y)
          await page.mouse.down()
          for (const { x, y } of others) await page.mouse.move(x, y, { steps: 4 })
          await page.mouse.up()
        },
        type: text => page.keyboard.type(text),
        async typeDay(day) {
          // Parts of a date take keys only in the active window.
          await page.bringToFront()
          // In the order of Firefox's own language; each part moves on to the next.
          await page.keyboard.type(day.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'))
        },
        async chooseFile(css, file) {
          const input = (await page.waitForSelector(css)) as ElementHandle<HTMLInputElement>
          await input.uploadFile(file)
        },
        shot: async file => void (await page.screenshot({ path: file as `${string}.png` })),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
