import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { daysAhead } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
const files = new Map<string, File>()
let pointer = 'fine'
beforeAll(async () => {
  server = await startTestServer()
  // Functions that jsdom lacks.
  URL.createObjectURL = file => {
    const address = `blob:${files.size}`
    files.set(address, file as File)
    return address
  }
  URL.revokeObjectURL = () => {}
  const matchMedia = window.matchMedia
  window.matchMedia = query => ({ ...matchMedia(query), matches: query === `(pointer: ${pointer})` })
})
afterAll(() => server.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  server.at(new Date())
  cast = await server.cast()
})

const { waiting, completed } = contractScene(() => ({ server, cast }))
const offer = { ...daysAhead(12, 15), title: 'Palma – Maó / ida «sin» vuelta' }

test('only completed contracts are here, each with the way to its checklist', { tags: 'rare' }, async () => {
  const { contract } = await completed(offer)
  await waiting({ ...offer, title: 'A medias' })
  await renderScreen(server, '/my-contracts', cast.carla)
  const way = await screen.findByRole('link', { name: 'Lista de Verificación de Embarcación' })
  expect(way.getAttribute('href')).toBe(`/vessel-checklist/${contract._id}`)
  expect(screen.queryByRole('heading', { name: 'A medias' })).toBeNull()
})

test('a crew member without one is told where those to sign are', { tags: 'rare' }, async () => {
  await renderScreen(server, '/my-contracts', cast.carla)
  await screen.findByText('Aún no tienes contratos completados')
})

test('a desktop saves the PDF under the name of the transfer', { tags: 'rare' }, async () => {
  pointer = 'fine'
  await completed(offer)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${files.get(this.href)?.type}`)
  })
  await renderScreen(server, '/my-contracts', cast.carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar Contrato' }))
  await waitFor(() => expect(saved).toEqual(['contrato-Palma – Maó - ida «sin» vuelta.pdf application/pdf']))
})

/** A phone, and the tab that it opens. */
function openedTab() {
  pointer = 'coarse'
  const tab = {
    document: window.document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { tab, open }
}

test('a phone opens its tab within the tap, and finds the PDF there again without a network', async () => {
  await completed(offer)
  const { tab, open } = openedTab()
  await renderScreen(server, '/my-contracts', cast.carla)
  const button = await screen.findByRole('button', { name: 'Descargar Contrato' })
  const reachable = globalThis.fetch
  let openAtCall: number | undefined
  globalThis.fetch = (...call) => {
    if (!String(call[0]).includes('/download')) return reachable(...call)
    openAtCall = open.mock.calls.length
    // Sealing one takes a second.
    return Promise.resolve(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))
  }
  await userEvent.click(button)
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce())
  expect(openAtCall).toBe(1)
  // A busy button does nothing.
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await userEvent.click(button)
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(2))
  expect(tab.close).not.toHaveBeenCalled()
})

test('a phone closes the tab where the PDF does not come', { tags: 'rare' }, async () => {
  await completed(offer)
  const { tab } = openedTab()
  await renderScreen(server, '/my-contracts', cast.carla)
  const button = await screen.findByRole('button', { name: 'Descargar Contrato' })
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await userEvent.click(button)
  await screen.findByText('Error al descargar el contrato. Inténtalo de nuevo.')
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.replace).not.toHaveBeenCalled()
})
