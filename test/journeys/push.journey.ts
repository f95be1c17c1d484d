import { type Browser, expect, type Page } from '@playwright/test'
import { inChromium } from '#test/browsers.ts'
import { test } from '#test/journeys/journey.ts'
import { keptForOffline } from '#test/journeys/kept-pages.ts'
import { openAs, signUp } from '#test/journeys/people.ts'

/** As the browser maker's service hands it to the worker; nothing leaves this machine. */
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

// A browser of its own: in one that has had windows of other people the message was not delivered.
const alone = test.extend<{ own: Browser }>({
  own: async ({ playwright }, use) => {
    const own = await playwright.chromium.launch(inChromium.launchOptions)
    await use(own)
    await own.close()
  },
})

alone(
  'a message is shown by the real worker, a second one of the same news replaces it, and a tap opens its place',
  async ({ own, request, baseURL }) => {
    const carla = await signUp(request, 'Carla Pons', 'crew')
    const options = { permissions: ['notifications'], ...(baseURL ? { baseURL } : {}) }
    const page = await openAs(own, carla, '/jobs', options)
    await keptForOffline(page)
    const news = { id: 'n1', title: 'Candidatura aceptada', path: '/my-applications' }
    // The debugger drops what it delivers to a worker that is just starting.
    for (const body of ['Ana te ha aceptado.', 'Ana Ferrer te ha aceptado.'])
      await expect(async () => {
        await deliver(page, { ...news, body })
        await expect
          .poll(() => shown(page), { timeout: 5_000 })
          .toEqual([{ title: news.title, body, tag: 'n1' }])
      }).toPass()

    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        dispatchEvent(event: Event): void
      }
      const [notification] = await scope.registration.getNotifications()
      // Only a person's tap comes with the right to focus a window: the event is the same.
      const Tap = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
        .NotificationEvent
      scope.dispatchEvent(new Tap('notificationclick', { notification }))
    })
    await expect
      .poll(() =>
        page
          .context()
          .pages()
          .map(each => new URL(each.url()).pathname),
      )
      .toContain('/my-applications')
    await expect.poll(() => shown(page)).toEqual([])
  },
)
