import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { onScreen } from '#test/browsers.ts'

/** What fades in has its colours only at the end. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })

/** For every screen: no axe violation, and nothing that scrolls sideways. */
export async function inspect(page: Page, name = page.url()): Promise<void> {
  await settled(page)
  // Without frames of others it need not gather its results in a window of its own, which takes as long as the check.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    name,
  ).toEqual([])
  const width = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(width, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Also as a computer shows it, for what is walked on a phone alone. */
export async function inspectAtBothWidths(page: Page, name = page.url()): Promise<void> {
  await inspect(page, name)
  const before = page.viewportSize()
  if (!before || before.width === onScreen.viewport.width) return
  await page.setViewportSize(onScreen.viewport)
  await inspect(page, `${name}, wide`)
  await page.setViewportSize(before)
}
