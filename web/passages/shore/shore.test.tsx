import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchFrom } from '#test/fetch-from.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { keepCurrent } from '#web/passages/shore/shore.ts'

const { server, cast } = useCast()
const { departed, writeLog, arrive } = passageScene(() => ({ server, cast }))
let stop: (() => void) | undefined
let sent: SentMail[] = []
let count = 0
beforeAll(() => {
  server.dependencies.services.mailer.send = keepMails(() => ({ server, sent }))
})
beforeEach(() => {
  sent = []
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

const HOUR = 60 * 60_000
const MINUTE = 60_000
const after = (hours: number) => server.at(new Date(NOON.getTime() + hours * HOUR))
const heading = () => document.querySelector('h1')?.textContent
const fresh = () => document.getElementById('fresh')?.textContent

async function linked() {
  count += 1
  const contact = { name: 'Antònia', email: `antonia-${count}@example.com` }
  const { jobId } = await departed({}, { reportEvery: 6, contact })
  await server.runTasks()
  const path = /\/shore\/[\w-]+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
  return { jobId, path }
}

/** The page as its browser has it, at the server's moment. */
async function open(path: string, reload = vi.fn()) {
  vi.useFakeTimers({ now: server.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { body } = await server.app.inject({ url: path })
  const page = new DOMParser().parseFromString(body, 'text/html')
  document.head.replaceChildren(...page.head.children)
  document.body.replaceChildren(...page.body.childNodes)
  window.history.replaceState(null, '', path)
  globalThis.fetch = fetchFrom(server)
  stop = keepCurrent(reload)
  return reload
}
const minute = () => vi.advanceTimersByTime(MINUTE)

test('The page turns to what to do without a reload, and back to its calm with a new signal', {
  tags: 'rare',
}, async () => {
  const { jobId, path } = await linked()
  await open(path)
  expect(heading()).toContain('Próxima señal')
  after(8.1)
  minute()
  await expect.poll(heading).toContain('no da señal')
  expect(document.getElementById('page')?.className).toBe('is-overdue')
  expect(document.querySelector('a[href="tel:+34900202202"]')).not.toBeNull()
  await writeLog(jobId)
  minute()
  await expect.poll(heading).toContain('Próxima señal')
  expect(document.getElementById('todo')).toBeNull()
})

test('A part with the same text stays where it is', { tags: 'rare' }, async () => {
  const { path } = await linked()
  after(8.1)
  await open(path)
  const call = document.querySelector('.rescue-call')
  after(8.6)
  minute()
  await expect.poll(() => document.querySelector('.eyebrow')?.textContent).toMatch(/^Dos horas y media/)
  expect(document.querySelector('.rescue-call')).toBe(call)
})

test('Without a network what was loaded stays, and says of when it is, until there is one again', {
  tags: 'rare',
}, async () => {
  const { path } = await linked()
  after(8.1)
  await open(path)
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  minute()
  await expect.poll(fresh).toMatch(/^Sin conexión\. Datos del 1 jun, 20:06$/)
  expect(heading()).toContain('no da señal')
  globalThis.fetch = fetchFrom(server)
  after(8.2)
  window.dispatchEvent(new Event('online'))
  await expect.poll(fresh).toBe('Datos del 1 jun, 20:12')
  expect(document.getElementById('fresh')?.classList.contains('stale')).toBe(false)
})

test('A link that has ended is opened again, which says so', async () => {
  const { jobId, path } = await linked()
  const reload = await open(path)
  after(1)
  await arrive(jobId)
  after(25.1)
  minute()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('The buttons that need the script come with it: printing, and copying what to say', {
  tags: 'rare',
}, async () => {
  const { path } = await linked()
  after(8.1)
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
  const writeText = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', { ...window.navigator, clipboard: { writeText } })
  await open(path)
  document.getElementById('print')?.click()
  document.getElementById('copy')?.click()
  expect(print).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(document.getElementById('copy')?.textContent).toBe('Copiado'))
  expect(writeText.mock.calls[0]?.[0]).toMatch(/^«Llamo por un velero que no da señal/)
  writeText.mockRejectedValueOnce(new Error('Not allowed.'))
  document.getElementById('copy')?.click()
  await vi.waitFor(() => expect(document.getElementById('copy')?.textContent).toBe('No se pudo copiar'))
  vi.unstubAllGlobals()
})
