import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'
import { URI } from 'otpauth'
import { HOUR_MS } from '#domain/durations.ts'
import { openAs } from '#test/journeys/people.ts'
import type { Kind } from '#test/journeys/profiles.ts'

export const DESK_PASSWORD = 'cuatro palabras de guardia'

/** As somebody in the terminal of the server does: the link of the set-up. */
export async function inviteInTerminal(email: string, name: string): Promise<string> {
  const { JOURNEY_DATA = '', JOURNEY_DATABASE, JOURNEY_PORT = '', TEST_DATABASE_URL, TEST_ALL } = process.env
  const server = TEST_ALL ? undefined : TEST_DATABASE_URL
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/app/cli/user.ts', 'operator', email, name],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: {
        PATH: process.env.PATH,
        PORT: JOURNEY_PORT,
        DATA_DIR: JOURNEY_DATA,
        DATABASE_URL: server ? new URL(`/${JOURNEY_DATABASE}`, server).href : '',
      },
    },
  )
  return /https?:\/\/\S+\/operator\/setup#\S+/.exec(stdout)?.[0] ?? stdout
}

/** The code that the application shows now. */
export const codeNow = (uri: string): string => (URI.parse(uri) as { generate(): string }).generate()

export interface Operator {
  name: string
  email: string
  token: string
}

/** An operator made without the screens, for journeys that are not about the set-up. */
export async function joinDesk(request: APIRequestContext, email: string, name: string): Promise<Operator> {
  const token = new URL(await inviteInTerminal(email, name)).hash.slice(1)
  const { uri } = await (await request.post('/api/operator/setup/begin', { data: { token } })).json()
  const data = { token, password: DESK_PASSWORD, code: codeNow(uri) }
  const done = await request.post('/api/operator/setup', { data })
  expect(done.ok(), await done.text()).toBe(true)
  return { name, email, token: (await done.json()).token }
}

/** With the session that a sign-in leaves. */
export async function openDesk(
  browser: Browser,
  operator: Operator,
  path: string,
  options: Kind = {},
): Promise<Page> {
  const page = await openAs(browser, undefined, '/icon.svg', options)
  const { token, ...shown } = operator
  const session = { token, operator: { _id: '', ...shown }, until: Date.now() + HOUR_MS }
  await page.evaluate(value => localStorage.setItem('singladura.operator', value), JSON.stringify(session))
  await page.goto(path)
  return page
}

/** With the keyboard: the row, its reason, and the page that it opens. */
export async function openRow(page: Page, row: Locator, reason: string): Promise<void> {
  await row.press('Enter')
  const why = page.getByLabel('Por qué lo abres')
  await expect(why).toBeFocused()
  await page.keyboard.type(reason)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`«${reason}»`).first()).toBeVisible()
}
