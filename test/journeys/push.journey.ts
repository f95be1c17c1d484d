import { expect, type Page } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
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

test('a message is shown by the real worker, a second one of the same news replaces it, and a tap opens its place', async ({
  browser,
  request,
}) => {
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const page = await openAs(browser, carla, '/jobs', { permissions: ['notifications'] })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const news = { id: 'n1', title: 'Candidatura aceptada', path: '/my-applications' }
  await deliver(page, { ...news, body: 'Ana te ha aceptado.' })
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: news.title, body: 'Ana te ha aceptado.', tag: 'n1' }])
  await deliver(page, { ...news, body: 'Ana Ferrer te ha aceptado.' })
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: news.title, body: 'Ana Ferrer te ha aceptado.', tag: 'n1' }])

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
})
