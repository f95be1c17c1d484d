import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'
import { patience } from '#test/journeys/hardships.ts'
import { applyTo, openAs, publish, type Signed, signUp } from '#test/journeys/people.ts'

/** Longer than a busy machine takes, and far less than the thirty seconds after which a page polls. */
export const AT_ONCE = { timeout: 20_000 * patience }

export interface Pair {
  owner: Signed
  crew: Signed
  title: string
}

/** An owner with an offer, and a crew member who has applied to it. */
export async function makePair(request: APIRequestContext): Promise<Pair> {
  const owner = await signUp(request, 'Ana Ferrer', 'owner')
  const crew = await signUp(request, 'Carla Pons', 'crew')
  const title = `Palma – Valencia ${Date.now()}`
  await applyTo(request, crew, await publish(request, owner, { title }))
  return { owner, crew, title }
}

export const openConversation = (browser: Browser, who: Signed, other: Signed, at = ''): Promise<Page> =>
  openAs(browser, who, `${at}/messages?recipient=${other.user._id}`)

export const messageBox = (page: Page): Locator => page.getByPlaceholder('Escribe un mensaje...')

export async function say(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(messageBox(page)).toHaveValue('')
}

/** The open conversation's messages, without the list beside them, which shows the last one too. */
export const log = (page: Page): Locator => page.getByRole('log')

export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notificaciones/ })

/** Waits until the page's stream is open: an earlier change would reach it only by polling. */
export const streaming = (page: Page): Promise<unknown> =>
  page.waitForResponse(response => response.url().endsWith('/api/events') && response.ok())

/** Both write: each message is on the other's screen without a reload, and so is its being read. */
export async function talk(owner: Page, crew: Page, stamp: string): Promise<void> {
  await say(crew, `¿Sigue en pie? ${stamp}`)
  await expect(log(owner).getByText(`¿Sigue en pie? ${stamp}`)).toBeVisible(AT_ONCE)
  await expect(log(crew).getByText('Leído')).toBeVisible(AT_ONCE)
  await say(owner, `Sí, zarpamos el lunes. ${stamp}`)
  await expect(log(crew).getByText(`Sí, zarpamos el lunes. ${stamp}`)).toBeVisible(AT_ONCE)
  await expect(log(owner).getByText('Leído')).toBeVisible(AT_ONCE)
}
