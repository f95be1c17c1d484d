import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { onScreen } from '#test/browsers.ts'

const axeSource = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** An element that fades in has its colours only at the end. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })

/**
 * All of axe's rules. Reading axe takes as long as a check: a loaded page reads it once. Without the selectors of
 * its findings, a check takes half the time.
 */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe: reader } = window as unknown as { axe: typeof axe }
    const { violations } = await reader.run(document, { resultTypes: ['violations'], selectors: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

/** For every screen: no axe violation, and nothing that scrolls sideways. */
export async function inspect(page: Page, name = page.url()): Promise<void> {
  // A page that was just loaded is empty, which is no fault.
  await expect(page.locator('h1'), name).not.toHaveCount(0)
  await settled(page)
  expect(page.frames(), `${name}: a frame needs axe too`).toHaveLength(1)
  expect(await violationsOn(page), name).toEqual([])
  await fits(page, name)
}

const fits = async (page: Page, name: string) =>
  expect(await overflow(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0)

/** By day axe reads a screen once: nearly all of its elements, names and colours are the same at every width. */
const readsBothWidths = process.env.TEST_ALL === '1'

const sideways = (page: Page, scrolling: string) =>
  page.evaluate(
    selector =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll(selector)].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    scrolling,
  )
const overflow = (page: Page) => sideways(page, ':root')
/** A dialog scrolls by itself: the page tells nothing of it. */
export const dialogOverflow = (page: Page) => sideways(page, '[role=dialog], [role=alertdialog]')

/** With text twice as large, and as before afterwards. */
export async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const resize = (size: string) =>
    page.evaluate(to => {
      document.documentElement.style.fontSize = to
    }, size)
  await resize('200%')
  await look()
  await resize('')
}

/** A narrow phone, and text twice as large: nothing scrolls sideways there either. */
async function inspectNarrow(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  if (!before) return
  await page.setViewportSize({ width: 320, height: before.height })
  await expect.poll(() => overflow(page), `${name} scrolls sideways at 320 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize(before)
  await withLargeText(page, () =>
    expect.poll(() => overflow(page), `${name} scrolls sideways with large text`).toBeLessThanOrEqual(0),
  )
}

/** Also in a computer's width, for screens that are walked on a phone alone. */
export async function inspectAtBothWidths(page: Page, name = page.url()): Promise<void> {
  await inspect(page, name)
  const before = page.viewportSize()
  if (!before || before.width === onScreen.viewport.width) return
  await inspectNarrow(page, name)
  await page.setViewportSize(onScreen.viewport)
  await settled(page)
  await (readsBothWidths ? inspect : fits)(page, `${name}, wide`)
  await page.setViewportSize(before)
}
