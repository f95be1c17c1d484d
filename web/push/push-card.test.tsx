import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { pushApi } from '#domain/push/push-api.ts'
import { pushSubscriptions } from '#server/push/push-table.ts'
import { buildJob, daysAhead } from '#test/builders.ts'
import { pushSubscriptionExample } from '#test/push-service.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
beforeAll(() => {
  server.dependencies.services.pushNetwork.resolve = async () => [{ address: '8.8.8.8', family: 4 }]
  server.at(new Date())
})
beforeEach(() => {
  localStorage.removeItem('singladura.push-asked')
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const NAME = 'Avisos en este dispositivo'
const offer = () => buildJob(server.context(), cast.ana.id, daysAhead(12, 15))
async function applied(person: Person) {
  const { id } = await offer()
  await person.call(applicationApi.apply, { params: { id }, body: {} })
}

function withPush(
  permission: NotificationPermission,
  subscribe = async (): Promise<object> => ({}),
  subscribed: object | null = null,
) {
  const registration = { pushManager: { getSubscription: async () => subscribed, subscribe } }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    }),
  })
  vi.stubGlobal('PushManager', class {})
  const requestPermission = async () => 'granted' as const
  vi.stubGlobal('Notification', Object.assign(class {}, { permission, requestPermission }))
}

test('after an application a crew member is offered to be told, says no once, and is not asked again', {
  tags: 'rare',
}, async () => {
  withPush('default')
  await applied(cast.carla)
  await renderScreen(server, '/my-applications', cast.carla)
  const card = await screen.findByRole('region', { name: NAME })
  expect(card.textContent).toContain('cuando el armador responda')
  await userEvent.click(within(card).getByRole('button', { name: 'Ahora no' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: NAME })).toBeNull())
  await renderScreen(server, '/my-applications', cast.carla)
  await screen.findByRole('list', { name: 'Candidaturas' })
  expect(screen.queryByRole('region', { name: NAME })).toBeNull()
})

test('nobody is asked who has neither applied nor published, or has refused it', {
  tags: 'rare',
}, async () => {
  withPush('default')
  await renderScreen(server, '/my-applications', cast.diego)
  await screen.findByText('Aún no has aplicado a ninguna oferta')
  expect(screen.queryByRole('region', { name: NAME })).toBeNull()
  withPush('denied')
  await applied(cast.carla)
  await renderScreen(server, '/my-applications', cast.carla)
  await screen.findByRole('list', { name: 'Candidaturas' })
  expect(screen.queryByRole('region', { name: NAME })).toBeNull()
})

test('an owner with an offer switches it on, and the card goes', async () => {
  const subscription = pushSubscriptionExample('https://push.example.org/aparato')
  withPush('default', async () => ({ ...subscription, toJSON: () => subscription }))
  await offer()
  await renderScreen(server, '/my-jobs', cast.ana)
  const card = await screen.findByRole('region', { name: NAME })
  await userEvent.click(within(card).getByRole('button', { name: 'Activar avisos' }))
  await screen.findByText(pushApi.subscribe.success)
  await waitFor(() => expect(screen.queryByRole('region', { name: NAME })).toBeNull())
  const rows = await server.db.select().from(pushSubscriptions)
  expect(rows.map(({ userId, endpoint }) => [userId, endpoint])).toEqual([
    [cast.ana.id, subscription.endpoint],
  ])
})

test('a browser that was switched on tells the server of its subscription from any page', async () => {
  const subscription = pushSubscriptionExample('https://push.example.org/renovada')
  withPush('granted', async () => ({}), { ...subscription, toJSON: () => subscription })
  await renderScreen(server, '/my-applications', cast.diego)
  await expect
    .poll(async () => (await server.db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint))
    .toContain(subscription.endpoint)
})
