import { expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { openAs, signUp } from '#test/journeys/people.ts'

const HEADLINE = 'Tu barco, en buenas manos hasta su próximo puerto.'

test('the landing is read, and leads on, before any script has come', async ({ browser }) => {
  const page = await openAs(browser, undefined, 'about:blank')
  await page.route('**/*.js', route => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Soy armador' })).toHaveAttribute(
    'href',
    '/register?role=owner',
  )
})

test('its words stay where they are while the code takes their place', async ({ browser }) => {
  const page = await openAs(browser, undefined, 'about:blank')
  let letScriptsCome = () => {}
  const scripts = new Promise<void>(resolve => {
    letScriptsCome = resolve
  })
  await page.route('**/*.js', async route => {
    await scripts
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const headline = page.getByRole('heading', { level: 1, name: HEADLINE })
  await expect(headline).toBeVisible()
  // A box may be asked for before the styles have come.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null))
  await page.evaluate(() => document.fonts.ready)
  const before = await headline.boundingBox()
  await page.evaluate(() => {
    const seen = { blank: false }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      seen.blank ||= document.querySelector('h1') === null
    }).observe(document.body, { childList: true, subtree: true })
  })
  letScriptsCome()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await headline.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => (window as unknown as { seen: { blank: boolean } }).seen.blank)).toBe(
    false,
  )
})

test('a signed-in person is not shown the landing of a visitor first', async ({ browser, request }) => {
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const page = await openAs(browser, carla, 'about:blank')
  // The first script knows of the session; the others never arrive.
  await page.route('**/*.js', route =>
    route.request().url().includes('/preloads-') ? route.continue() : route.abort(),
  )
  await page.goto('/')
  await expect(page.locator('html[data-signed-in]')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Soy armador' })).toBeHidden()
})
