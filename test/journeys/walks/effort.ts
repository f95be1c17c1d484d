import type { Page } from '@playwright/test'

export interface Effort {
  /** On anything but a field and the drawing. */
  taps: number
  screens: number
  /** Fields with typed text. */
  fields: number
  /** Pixels, downwards, in the page and in dialogs. */
  scrolled: number
  /** Pixels: the height of the longest screen with a press. */
  longest: number
}

type Told = (what: 'taps' | 'fields' | 'scrolled' | 'longest', amount: number) => void

/** Runs in the page: reports the person's acts. */
function watch() {
  const { walked } = window as unknown as { walked: Told }
  const filled = 'input:not([type=radio],[type=checkbox],[type=file]), textarea, select'
  const isIn = (target: EventTarget | null, css: string) => target instanceof Element && target.closest(css)
  const options = { capture: true }
  addEventListener(
    'pointerdown',
    ({ target }) => {
      walked('longest', document.documentElement.scrollHeight)
      if (!isIn(target, `${filled}, canvas`)) walked('taps', 1)
    },
    options,
  )
  let last: EventTarget | null = null
  addEventListener(
    'input',
    ({ target }) => {
      if (!isIn(target, filled) || target === last) return
      last = target
      walked('fields', 1)
    },
    options,
  )
  const places = new WeakMap<Element, number>()
  addEventListener(
    'scroll',
    ({ target }) => {
      const scroller = target instanceof Element ? target : document.documentElement
      const down = scroller.scrollTop - (places.get(scroller) ?? 0)
      places.set(scroller, scroller.scrollTop)
      if (down > 0) walked('scrolled', down)
    },
    options,
  )
}

/** Counts from now on; the result tells the sum so far. */
export async function followWalk(page: Page): Promise<() => Promise<Effort>> {
  const sums = { taps: 0, fields: 0, scrolled: 0, longest: 0 }
  const screens = new Set([new URL(page.url()).pathname])
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname)
  })
  const told: Told = (what, amount) => {
    sums[what] = what === 'longest' ? Math.max(sums.longest, amount) : sums[what] + amount
  }
  await page.exposeFunction('walked', told)
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return async () => {
    // Frames and calls come in order: earlier reports are counted.
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    return { ...sums, scrolled: Math.round(sums.scrolled), screens: screens.size }
  }
}
