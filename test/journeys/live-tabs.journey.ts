import { expect, type Page } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { openAs } from '#test/journeys/people.ts'
import { AT_ONCE, log, makePair, openConversation, say, streaming } from '#test/journeys/talk.ts'

/** As the browser tells a page that its tab is hidden or shown. */
const look = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate(now => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** The page's code does not run until it is thawed. */
async function freeze(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Debugger.enable')
  await devtools.send('Debugger.pause')
  return () => devtools.send('Debugger.disable')
}

const conversationWith = (id: string) => `/messages?recipient=${id}`

const hasStream = (page: Page) =>
  page.waitForFunction(async () =>
    (await navigator.locks.query()).held?.some(({ name }) => name === 'singladura.stream'),
  )

async function twoTabs(first: Page, address: string): Promise<Page> {
  await look(first, 'hidden')
  const second = await first.context().newPage()
  const opens = streaming(second)
  await second.goto(address)
  await opens
  return second
}

test('a hidden tab hands the stream to the one that is seen, and has all when it is seen again', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { owner, crew } = await makePair(request)
  const ana = await openConversation(browser, owner, crew)
  const first = await openAs(browser, crew, '/profile')
  await hasStream(first)
  const second = await twoTabs(first, conversationWith(owner.user._id))
  await say(ana, 'Para la que mira.')
  await expect(log(second).getByText('Para la que mira.')).toBeVisible(AT_ONCE)

  await first.goto(conversationWith(owner.user._id))
  await look(first, 'hidden')
  await say(ana, 'Para las dos.')
  await look(first, 'visible')
  await expect(log(first).getByText('Para las dos.')).toBeVisible(AT_ONCE)
})

test('a tab that the phone has frozen with the stream in its hands holds up nobody', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { owner, crew } = await makePair(request)
  const ana = await openConversation(browser, owner, crew)
  const first = await openConversation(browser, crew, owner)
  await expect(log(first)).toBeVisible()
  await hasStream(first)
  const thaw = await freeze(first)
  const second = await first.context().newPage()
  const opens = streaming(second)
  await second.goto(conversationWith(owner.user._id))
  await opens
  await say(ana, 'Con la otra dormida.')
  await expect(log(second).getByText('Con la otra dormida.')).toBeVisible(AT_ONCE)
  await thaw()
  await expect(log(first).getByText('Con la otra dormida.')).toBeVisible(AT_ONCE)
})

test('in a browser without locks between its tabs each one hears, and a message goes out once', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { owner, crew } = await makePair(request)
  const ana = await openConversation(browser, owner, crew)
  const first = await openAs(browser, crew, 'about:blank')
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined, configurable: true })
    })
    const opens = streaming(page)
    await page.goto(conversationWith(owner.user._id))
    await opens
  }
  await say(ana, 'A todas las pestañas.')
  for (const page of [first, second])
    await expect(log(page).getByText('A todas las pestañas.')).toBeVisible(AT_ONCE)
  await say(second, 'Una sola vez.')
  await expect(log(ana).getByText('Una sola vez.')).toHaveCount(1, AT_ONCE)
  await expect(log(first).getByText('Una sola vez.')).toHaveCount(1, AT_ONCE)
  await expect(log(second).getByText('Sin enviar')).toHaveCount(0)
  // The script stays with its page.
  for (const page of [first, second]) await page.close()
})
