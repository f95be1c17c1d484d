import { expect, type Page, type Worker } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { keptForOffline } from '#test/journeys/kept-pages.ts'
import { openAs, signUp } from '#test/journeys/people.ts'

test.use({ serviceWorkers: 'allow' })

interface Shown {
  title: string
  body?: string
  tag?: string
  data?: { path: string }
}
/** The part of the worker's world that its code uses, with the notifications that the test records. */
interface World {
  shown: Shown[]
  registration: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> }
  dispatchEvent(event: Event): void
  PushEvent: new (type: string, init: { data: string }) => Event
}

async function workerOf(page: Page): Promise<Worker> {
  await keptForOffline(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no service worker.')
  return worker
}

/** A browser without windows shows no notifications: the worker's requests to show one are recorded. */
const noteShown = (worker: Worker) =>
  worker.evaluate(() => {
    const world = globalThis as unknown as World
    world.shown = []
    world.registration.showNotification = async (title, options) =>
      void world.shown.push({ title, ...options })
  })
const shown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as World).shown)

const push = (worker: Worker, message: object) =>
  worker.evaluate(data => {
    const world = globalThis as unknown as World
    world.dispatchEvent(new world.PushEvent('push', { data }))
  }, JSON.stringify(message))

/** Only a person's tap comes with the right to focus a window: the worker's listener is the same. */
const tap = (worker: Worker, place: number) =>
  worker.evaluate(at => {
    const world = globalThis as unknown as World
    const notification = { ...world.shown[at], close: () => undefined }
    const waitUntil = (work: Promise<unknown>) => work
    world.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
  }, place)

test('the real worker shows a message in its own words, and a tap opens its place', { tag: '@rare' }, async ({
  browser,
  request,
  baseURL,
}) => {
  // With its origin, so that the profile is its own: records stay in its worker, and earlier tests left workers.
  const page = await openAs(browser, await signUp(request, 'Carla Pons', 'crew'), `${baseURL}/jobs`)
  const worker = await workerOf(page)
  await noteShown(worker)
  const news = { id: 'n1', title: 'Candidatura aceptada', body: 'Ana te ha aceptado.' }
  await push(worker, { ...news, path: '/my-applications' })
  await expect
    .poll(() => shown(worker))
    .toMatchObject([{ title: news.title, body: news.body, tag: 'n1', data: { path: '/my-applications' } }])
  await tap(worker, 0)
  await expect(page).toHaveURL(/\/my-applications$/)
})
