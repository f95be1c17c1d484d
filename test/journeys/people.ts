import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { Role } from '#domain/api.ts'
import type { JobInput } from '#domain/jobs/job.ts'

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

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function post(request: APIRequestContext, path: string, data: unknown, token?: string) {
  const response = await request.post(`/api${path}`, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** An account made without the form, where the form is not what the journey is about. */
export const signUp = (request: APIRequestContext, name: string, role: Role): Promise<Signed> =>
  post(request, '/auth/register', {
    username: name,
    email: freshEmail(name.split(' ')[0] ?? ''),
    password: PASSWORD,
    role,
  })

/** Says to be free from today on, for so many days. */
export async function sayFree(request: APIRequestContext, { token }: Signed, days: number): Promise<void> {
  const response = await request.put('/api/users/profile', {
    data: { availability: { startDate: inDays(0), endDate: inDays(days) } },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

export async function publish(
  request: APIRequestContext,
  owner: Signed,
  overrides: Partial<JobInput> = {},
): Promise<string> {
  const { job } = await post(
    request,
    '/jobs',
    {
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
    },
    owner.token,
  )
  return job._id
}

export const applyTo = (request: APIRequestContext, crew: Signed, jobId: string) =>
  post(request, `/jobs/${jobId}/apply`, {}, crew.token)

/** A browser profile of their own, already signed in. */
export async function openAs(
  browser: Browser,
  signed: Signed | undefined,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  if (signed)
    await context.addInitScript(session => {
      if (!sessionStorage.getItem('seeded'))
        localStorage.setItem('singladura.session', JSON.stringify(session))
      sessionStorage.setItem('seeded', 'yes')
    }, signed)
  const page = await context.newPage()
  await page.goto(path)
  return page
}
