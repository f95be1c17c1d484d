import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { pushApi } from '#domain/push/push-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
let carla: Person
beforeEach(async () => {
  carla = (await server.cast()).carla
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const section = async () => within(await screen.findByRole('region', { name: 'Avisos en este dispositivo' }))

/** A browser with a push service, of which nothing is subscribed yet. */
function withPush(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => ({
      endpoint: 'https://push.example/aparato',
      toJSON: () => ({
        endpoint: 'https://push.example/aparato',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
    }),
  }
  const registration = { pushManager }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    }),
  })
  vi.stubGlobal('PushManager', class {})
  const requestPermission = async () => answer
  vi.stubGlobal('Notification', Object.assign(class {}, { permission, requestPermission }))
}

test('a browser without push says so, and the kinds are chosen all the same', { tags: 'rare' }, async () => {
  await renderScreen(server, '/profile/settings', carla)
  const part = await section()
  await part.findByText('Este navegador no puede recibir avisos.')
  await userEvent.click(await part.findByRole('checkbox', { name: 'Contratos' }))
  await expect
    .poll(async () => (await carla.call(pushApi.readPreferences)).body.kinds)
    .not.toContain('contracts')
})

test('a person who has blocked it reads how to allow it', { tags: 'rare' }, async () => {
  withPush('denied')
  await renderScreen(server, '/profile/settings', carla)
  await (await section()).findByText(/Has bloqueado los avisos de Singladura/)
})

test('a person who says no to the browser stays without, and is asked again when they press again', async () => {
  withPush('default')
  await renderScreen(server, '/profile/settings', carla)
  const part = await section()
  await userEvent.click(await part.findByRole('button', { name: 'Activar avisos' }))
  await part.findByRole('button', { name: 'Activar avisos' })
})

test('a push service that can’t be checked is told, and nothing is switched on', {
  tags: 'rare',
}, async () => {
  withPush('default', 'granted')
  await renderScreen(server, '/profile/settings', carla)
  const part = await section()
  await userEvent.click(await part.findByRole('button', { name: 'Activar avisos' }))
  await screen.findByText(refusals.push_endpoint_refused.message)
  await part.findByRole('button', { name: 'Activar avisos' })
})
