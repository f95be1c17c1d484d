import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { Role } from '#domain/api.ts'
import type { QuoteInput } from '#domain/applications/quote.ts'
import type { JobInput } from '#domain/jobs/job.ts'
import type { TitleInput } from '#domain/titles/title.ts'
import { daysAhead } from '#test/builders.ts'
import { borrowPage, type Kind } from '#test/journeys/profiles.ts'
import { send } from '#test/journeys/send.ts'

export const PASSWORD = 'amarras-7'

export interface Signed {
  token: string
  user: OwnUserView
}

let counter = 0
/** An address nobody else in this run has. */
export const freshEmail = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()}-${process.pid}-${Date.now()}-${counter++}@example.com`

export const inDays = (days: number) => daysAhead(days, days).startDate

/** An account made through the API, for journeys that are not about the form. */
export const signUp = (request: APIRequestContext, name: string, role: Role): Promise<Signed> =>
  send(request, undefined, '/auth/register', {
    username: name,
    email: freshEmail(name.split(' ')[0] ?? ''),
    password: PASSWORD,
    role,
  })

export async function sayFree(request: APIRequestContext, person: Signed, days: number): Promise<void> {
  const availability = { startDate: inDays(0), endDate: inDays(days) }
  await send(request, person, '/users/profile', { availability }, 'PUT')
}

export async function publish(
  request: APIRequestContext,
  owner: Signed,
  overrides: Partial<JobInput> = {},
): Promise<string> {
  const { job } = await send<{ job: { _id: string } }>(request, owner, '/jobs', {
    title: 'Palma – Valencia en Oceanis 46.1',
    description: 'Traslado de invierno con dos camarotes libres. Piloto y AIS al día.',
    vesselType: 'sailboat',
    originPort: 'Palma',
    destinationPort: 'Valencia',
    startDate: inDays(12),
    endDate: inDays(15),
    budget: 1150,
    crewRequired: 1,
    ...overrides,
  })
  return job._id
}

/** With a document of each state. */
export async function describeVessel(request: APIRequestContext, owner: Signed): Promise<string> {
  const { vessel } = await send<{ vessel: { _id: string } }>(request, owner, '/vessels', {
    name: 'Tramuntana',
    type: 'sailboat',
    length: 14.6,
    draft: 2.35,
    model: 'Oceanis 46.1',
    zone: 2,
  })
  for (const [kind, validUntil] of [
    ['insurance', inDays(200)],
    ['liferaft', inDays(15)],
    ['first_aid', inDays(-15)],
    ['registration', null],
  ])
    await send(request, owner, `/vessels/${vessel._id}/documents`, { kind, validUntil })
  return vessel._id
}

export const applyTo = (request: APIRequestContext, crew: Signed, jobId: string) =>
  send(request, crew, `/jobs/${jobId}/apply`, {})

/** A new crew member, with this price. */
export async function quoteAs(request: APIRequestContext, name: string, jobId: string, quote: QuoteInput) {
  await send(request, await signUp(request, name, 'crew'), `/jobs/${jobId}/apply`, { quote })
}

export const addTitle = (request: APIRequestContext, crew: Signed, title: TitleInput) =>
  send(request, crew, '/users/me/titles', title)

/**
 * On a page without code, at the same origin: nothing of the person before is left, and this one is signed in. A service
 * worker stays, with the files of the pages, which are the same for everybody.
 */
async function settle(page: Page, signed: Signed | undefined, path: string) {
  await page.context().clearCookies()
  await page.goto(path.startsWith('http') ? new URL('/icon.svg', path).href : '/icon.svg')
  await page.evaluate(async session => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name)
        deletion.onsuccess = resolve
        deletion.onerror = reject
      })
    for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name)
    if (session) localStorage.setItem('singladura.session', JSON.stringify(session))
  }, signed)
}

/** The next person at the same browser finds nothing of the one before. */
export async function hand(page: Page, signed: Signed | undefined, path: string): Promise<void> {
  await settle(page, signed, path)
  await page.goto(path)
}

/** A browser profile with this person's session. */
export async function openAs(
  browser: Browser,
  signed: Signed | undefined,
  path = '/',
  options: Kind = {},
): Promise<Page> {
  const page = await borrowPage(browser, path, options)
  await hand(page, signed, path)
  return page
}
