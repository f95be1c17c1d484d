import { act, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { arriveAt, showScreen } from '#test/render-screen.tsx'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'
import { beginPreload, preloadOver, preloads, takePreloadedReply } from '#web/api/preload.ts'

let server: TestServer
let cast: { ana: Person; carla: Person }
beforeAll(async () => {
  server = await startTestServer()
  server.at(new Date())
  cast = await server.cast()
  // jsdom doesn't know <search>, and React complains of it.
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    create(tag === 'search' ? 'section' : tag),
  )
})
afterAll(() => server.close())

test.each(Object.entries(preloads))(
  '%s asks just that, and not once more',
  async (path, { who, address }) => {
    const person = who === 'owner' ? cast.ana : cast.carla
    await arriveAt(server, path, person)
    const sent = vi.spyOn(globalThis, 'fetch')
    const addresses = () => sent.mock.calls.map(([input]) => String(input))
    beginPreload()
    await preloadOver()
    showScreen()
    await screen.findByRole('heading', { level: 1 })
    await act(async () => undefined)
    expect(addresses().filter(one => one === address)).toEqual([address])
    expect(takePreloadedReply(address, person.token), 'nobody has taken the answer').toBeUndefined()
  },
)
