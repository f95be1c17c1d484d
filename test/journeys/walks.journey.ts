import fs from 'node:fs'
import { type APIRequestContext, type Browser, expect, type Page, request } from '@playwright/test'
import { DEMO_PASSWORD } from '#server/app/demo/people.ts'
import { test } from '#test/journeys/journey.ts'
import { openOwnPlace } from '#test/journeys/own-place.ts'
import { openAs, type Signed } from '#test/journeys/people.ts'
import { agreeing } from '#test/journeys/walks/agreeing.ts'
import { type Effort, followWalk } from '#test/journeys/walks/effort.ts'
import type { Errand } from '#test/journeys/walks/errand.ts'
import { publishing } from '#test/journeys/walks/publishing.ts'
import { sailing } from '#test/journeys/walks/sailing.ts'
import { writeWalks } from '#test/journeys/walks/write-walks.ts'
import { freePort, type Place } from '#test/processes/program.ts'

test.setTimeout(600_000)

let place: Place
let api: APIRequestContext
let origin: string
let people: Record<'oscar' | 'carla', Signed>
let walking: Page
const walked = new Map<Errand, Effort>()

const enter = async (name: string): Promise<Signed> => {
  const data = { email: `${name}@example.com`, password: DEMO_PASSWORD }
  const response = await api.post('/api/auth/login', { data })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

test.beforeAll(async () => {
  place = await openOwnPlace()
  const port = String(await freePort())
  origin = `http://localhost:${port}`
  const settings = {
    PORT: port,
    // The phone uses another name for the server: browsers resolve both.
    PUBLIC_URL: `http://telefono.localhost:${port}`,
    RATE_LIMIT: 'off',
  }
  await place.started(settings, ['--demo'])
  api = await request.newContext({ baseURL: origin })
  people = { oscar: await enter('oscar'), carla: await enter('carla') }
})
test.afterAll(async () => {
  await api.dispose()
  await place.close()
  if (process.env.WALKS_FILE) fs.writeFileSync(process.env.WALKS_FILE, writeWalks(walked))
})

// The counters stay with their page.
test.afterEach(() => walking.close())

async function setOut(browser: Browser, person: Signed | undefined, address = '/') {
  walking = await openAs(browser, person, new URL(address, origin).href)
  await expect(walking.getByRole('heading').first()).toBeVisible()
  return { page: walking, effort: await followWalk(walking) }
}

for (const errand of [...publishing, ...agreeing, ...sailing])
  test(errand.name, { tag: '@rare' }, async ({ browser }) => {
    const effort = await errand.walk({
      browser,
      api,
      origin,
      people,
      setOut: (person, address) => setOut(browser, person, address),
    })
    walked.set(errand, effort)
    for (const [what, amount] of Object.entries(errand.most))
      expect(effort[what as keyof Effort], what).toBeLessThanOrEqual(amount)
  })
