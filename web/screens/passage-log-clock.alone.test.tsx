/** @module-tag rare */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { daysAhead } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { arriveAt, showScreen } from '#test/render-screen.tsx'
import { startTestServer } from '#test/test-server.ts'
import { deviceClock } from '#web/offline/device-clock.ts'

const MINUTE_MS = 60_000

/** Its server has told this page no time yet. */
test('an entry that a slow clock wrote before the server told the time is put right by its first answer', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  server.at(new Date(Date.now() - 60 * MINUTE_MS))
  const cast = await server.cast()
  const { departed, readLog } = passageScene(() => ({ server, cast }))
  const { jobId } = await departed(daysAhead(2, 5))
  server.at(new Date(Date.now() + 12 * MINUTE_MS))
  await arriveAt(server, `/passages/${jobId}/log`, cast.carla)
  const online = globalThis.fetch
  const tellNoTime: typeof fetch = async (address, init) => {
    const answer = await online(address, init)
    answer.headers.delete('date')
    return answer
  }
  globalThis.fetch = tellNoTime
  showScreen()
  await screen.findByRole('button', { name: 'Nota o foto' })
  expect(deviceClock.isKnown()).toBe(false)
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

  const user = userEvent.setup()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {
    ...{ onLine: true, locks: navigator.locks, userAgent: navigator.userAgent, language: 'es' },
    geolocation: {
      getCurrentPosition: (found: (at: object) => void) =>
        found({ coords: { latitude: 39.5, longitude: 2.3, accuracy: 8 } }),
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const inDialog = async (kind: string) => within(await screen.findByRole('dialog', { name: kind }))
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Posición' }))
  await user.click((await inDialog('Posición')).getByRole('button', { name: 'Posición del teléfono' }))
  await screen.findByText(/^La del teléfono, ahora/)
  await user.click((await inDialog('Posición')).getByRole('button', { name: 'Anotar' }))
  await isClosed()
  await user.click(screen.getByRole('button', { name: 'Incidencia' }))
  await user.type(
    (await inDialog('Incidencia')).getByRole('textbox', { name: /Qué ha pasado/ }),
    'Un obenque',
  )
  await user.click((await inDialog('Incidencia')).getByRole('button', { name: 'Anotar' }))
  await isClosed()
  await user.click(screen.getByRole('button', { name: /^Corregir: incidencia/ }))
  await user.type((await inDialog('Incidencia')).getByRole('textbox', { name: /Qué ha pasado/ }), ' roto')
  await user.click((await inDialog('Incidencia')).getByRole('button', { name: 'Corregir' }))
  await isClosed()

  globalThis.fetch = async (address, init) => {
    const answer = await online(address, init)
    answer.headers.set('date', server.now().toUTCString())
    return answer
  }
  window.dispatchEvent(new Event('online'))
  const entries = async () => (await readLog(jobId)).body.entries.slice(0, -1)
  await waitFor(async () => expect(await entries()).toHaveLength(2), { timeout: 5_000 })
  for (const { at } of await entries())
    expect(Math.abs(Date.parse(at) - server.now().getTime())).toBeLessThan(MINUTE_MS / 2)
  expect((await entries()).map(({ text }) => text).toSorted()).toEqual(['Un obenque roto', null])
  await screen.findByText(
    'El reloj de este dispositivo va 12 minutos atrasado. Los apuntes llevan la hora buena.',
  )
})
