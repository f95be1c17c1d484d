import { afterEach, expect, test, vi } from 'vitest'
import { fetchFrom } from '#test/fetch-from.ts'
import { inZone } from '#test/in-zone.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { startFollowing } from '#web/passages/follow/follow.ts'

const { server, cast } = useCast()
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

const scene = passageScene(() => ({ server, cast }))
const HOUR = 60 * 60_000
const MINUTE = 60_000
const heading = () => document.querySelector('h1')?.textContent
const fresh = () => document.getElementById('fresh')?.textContent

const fix = (jobId: string, hours: number, longitude: number) => {
  server.at(new Date(NOON.getTime() + hours * HOUR))
  return scene.writeLog(jobId, { kind: 'position', position: { latitude: 39.5, longitude } })
}

/** The page as its browser has it, at the server's moment. */
async function open(path: string, reload = vi.fn()) {
  vi.useFakeTimers({ now: server.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { body } = await server.app.inject({ url: path })
  // Into the body that there is: the other test files of this window have kept it.
  const page = new DOMParser().parseFromString(body, 'text/html')
  document.head.replaceChildren(...page.head.children)
  document.body.replaceChildren(...page.body.childNodes)
  window.history.replaceState(null, '', path)
  globalThis.fetch = fetchFrom(server)
  stop = startFollowing(reload)
  return reload
}
const pass = async (minutes: number) => {
  vi.advanceTimersByTime(minutes * MINUTE)
  await vi.waitFor(() => undefined)
}
const shared = async () => {
  const { jobId } = await scene.departed()
  const { share } = (await scene.share(jobId)).body
  return { jobId, id: share._id, path: new URL(share.url).pathname }
}

test('the page grows with the log, a minute later', async () => {
  const { jobId, path } = await shared()
  await fix(jobId, 1, 2.2)
  await open(path)
  expect(heading()).toContain('En la mar')
  const before = document.getElementById('boat')?.getAttribute('transform')
  await fix(jobId, 3, 1.9)
  await server.runTasks()
  vi.setSystemTime(server.now())
  await pass(1)
  await vi.waitFor(() => expect(heading()).toMatch(/^Llega mañana hacia /))
  expect(document.getElementById('boat')?.getAttribute('transform')).not.toBe(before)
  expect([...document.querySelectorAll('#figures dt')].map(term => term.textContent)).toEqual([
    'Recorridas',
    'Quedan',
    'Velocidad media',
  ])
})

test('its hours are those of the reader’s device, and it says which', { tags: 'rare' }, async () => {
  const { path } = await shared()
  for (const [zone, words] of [
    ['Europe/Madrid', 'Horas de este dispositivo.'],
    ['America/Martinique', 'Horas de este dispositivo (ahora UTC−4).'],
  ] as const)
    await inZone(zone, async () => {
      await open(path)
      expect(document.getElementById('zone')?.textContent).toBe(words)
      stop?.()
    })
})

test('without a network of its own it says so, and goes on telling how old the news is', async () => {
  const { jobId, path } = await shared()
  await fix(jobId, 1, 2.2)
  await open(path)
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await pass(30)
  await vi.waitFor(() => expect(fresh()).toBe('Sin conexión'))
  expect(document.getElementById('signal')?.textContent).toBe('Última señal hace 30 min')
  globalThis.fetch = fetchFrom(server)
  await pass(1)
  await vi.waitFor(() => expect(fresh()).toBe('Se actualiza solo'))
})

test('a link that is ended is opened again, and the page of a dead one asks for nothing', async () => {
  const { jobId, id, path } = await shared()
  const reload = await open(path)
  await scene.endShare(jobId, id)
  await pass(1)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  stop?.()
  await open(path, reload)
  await pass(10)
  expect(reload).toHaveBeenCalledOnce()
})
