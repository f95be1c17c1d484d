import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillBrowser, leftAt } from '#test/kept-by-releases/fill-browser.ts'
import { closeBrowser, closeTabs, openPage, pass, startBrowser } from '#test/offline-page.ts'

const VIGO = 'job-to-vigo'
const DAY = 86_400_000

/** A server that stores each request. */
let sent: object[]
let answer: (keeps: () => Response) => Response | Promise<Response>
const answers = (keeps: () => Response) => keeps()
const outOfReach = () => Promise.reject(new TypeError('Failed to fetch'))
const refuses = (status: number, code: string, message: string) => () =>
  Response.json({ code, message }, { status })

/** The outcome of the promise after so much time. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | 'nothing yet'> {
  let outcome: T | 'nothing yet' = 'nothing yet'
  void promise.then(value => {
    outcome = value
  })
  await pass(milliseconds)
  return outcome
}

let page: Awaited<ReturnType<typeof openForm>>

async function openForm() {
  const { modules, ...opened } = await openPage(
    () =>
      Promise.all([
        import('#web/contracts/contract-drafts.ts'),
        import('#web/offline/unsent.ts'),
        import('#web/offline/forget-stored.ts'),
      ]),
    () => undefined,
  )
  const [{ contractDraftOf }, { unsent }, { forgetQueue }] = modules
  const states: string[] = []
  return {
    ...opened,
    states,
    contractDraftOf,
    forgetQueue,
    unsent,
    /** The form is on the screen. */
    async look() {
      const keeper = contractDraftOf(VIGO)
      keeper.subscribe(() => {
        const { kept } = keeper.state()
        if (kept !== states.at(-1)) states.push(kept)
      })
      keeper.open()
      const here = await within(0, keeper.read())
      return { keeper, here }
    },
  }
}

beforeEach(async () => {
  startBrowser()
  sent = []
  answer = answers
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) =>
    answer(() => {
      sent.push(JSON.parse(String(init?.body)).contractData)
      return Response.json({ message: 'Guardado.' })
    }),
  )
  page = await openForm()
  await page.signIn()
})
afterEach(closeBrowser)

test('typing is sent a second after the last key, and once', { tags: 'rare' }, async () => {
  const { keeper } = await page.look()
  keeper.typed({ crewName: 'C' })
  await pass(900)
  keeper.typed({ crewName: 'Carla' })
  await pass(900)
  expect([sent, keeper.state().kept]).toEqual([[], 'saving'])
  await pass(100)
  expect([sent, keeper.state().kept]).toEqual([[{ crewName: 'Carla' }], 'saved'])
})

test('without a connection it is tried again until the server has it, and is late all the while', async () => {
  answer = outOfReach
  const { keeper } = await page.look()
  keeper.typed({ crewName: 'Carla' })
  await pass()
  expect(await within(2_000, keeper.send())).toBe(false)
  await pass(20_000)
  answer = answers
  await pass(15_000)
  expect([sent, page.states]).toEqual([[{ crewName: 'Carla' }], ['saved', 'saving', 'late', 'saved']])
})

test('typing while the last is on its way goes after it', async () => {
  let arrive = () => {}
  answer = keeps =>
    new Promise(resolve => {
      arrive = () => resolve(keeps())
    })
  const { keeper } = await page.look()
  keeper.typed({ crewName: 'Carla' })
  await pass(1_000)
  keeper.typed({ crewName: 'Carla Pons' })
  await pass()
  answer = answers
  const all = keeper.send()
  arrive()
  await pass(1_000)
  expect([await all, sent]).toEqual([true, [{ crewName: 'Carla' }, { crewName: 'Carla Pons' }]])
})

test.each([
  [409, 'contract_signed_as_crew', true],
  [400, 'invalid_input', false],
])('a refusal with %i is not sent again by itself', async (status, code, outdated) => {
  answer = refuses(status, code, 'Así no.')
  const { keeper } = await page.look()
  keeper.typed({ crewName: 'Carla' })
  await pass(1_000)
  answer = answers
  await pass(60_000)
  expect([sent, keeper.state()]).toEqual([[], { kept: 'refused', message: 'Así no.', outdated }])
  keeper.typed({ crewName: 'Carla Pons' })
  await pass(1_000)
  expect([sent, keeper.state().kept]).toEqual([[{ crewName: 'Carla Pons' }], 'saved'])
})

test('a form that is gone sends once more, and gives up then; opened again it has what was typed', async () => {
  let tries = 0
  answer = () => {
    tries += 1
    return outOfReach()
  }
  const { keeper } = await page.look()
  keeper.typed({ crewName: 'Carla' })
  keeper.close()
  await pass(60_000)
  expect(tries).toBe(1)
  answer = answers
  await closeTabs()
  page = await openForm()
  const { here, keeper: again } = await page.look()
  expect([here, sent]).toEqual([{ crewName: 'Carla' }, []])
  await within(1_000, again.send())
  expect(sent).toEqual([{ crewName: 'Carla' }])
})

test('it waits for the person who typed it: another who signs in sees none of it and sends none of it', async () => {
  answer = outOfReach
  const { keeper } = await page.look()
  keeper.typed({ crewName: 'Carla' })
  await pass(2_000)
  await page.signIn('diego')
  answer = answers
  const other = await page.look()
  await pass(60_000)
  expect([other.here, sent]).toEqual([undefined, []])
})

test('nothing of it is left when the person signs out, also where something else waits', async () => {
  answer = outOfReach
  const { keeper } = await page.look()
  keeper.typed({ crewName: 'Carla' })
  await pass(2_000)
  page.unsent.set('diego', true)
  page.forgetQueue('carla')
  await vi.dynamicImportSettled()
  await closeTabs()
  page = await openForm()
  expect((await page.look()).here).toBeUndefined()
})

test('it holds back nothing that is deleted when the person signs out', async () => {
  answer = outOfReach
  const { keeper } = await page.look()
  keeper.typed({ crewName: 'Carla' })
  await pass(2_000)
  expect(page.unsent.isSet('carla')).toBe(false)
})

test('a draft that nobody finished in a month is dropped', async () => {
  answer = outOfReach
  const { keeper } = await page.look()
  keeper.typed({ crewName: 'Carla' })
  await closeTabs()
  page = await openForm()
  vi.setSystemTime(Date.now() + 31 * DAY)
  expect((await page.look()).here).toBeUndefined()
})

test('a signed draft is not kept any more', async () => {
  answer = outOfReach
  const { keeper } = await page.look()
  keeper.typed({ crewName: 'Carla' })
  await pass(2_000)
  keeper.forget()
  await closeTabs()
  page = await openForm()
  expect((await page.look()).here).toBeUndefined()
})

const typedBefore = { crewName: 'Carla Pons', crewPhone: '600 100 200' }
const earlier = () =>
  [localStorage, sessionStorage].flatMap(storage =>
    Object.keys(storage).filter(name => name.includes('contract-draft')),
  )

test('a draft of the release before is in the form, and goes to the server once', async () => {
  vi.setSystemTime(leftAt + 60_000)
  await fillBrowser('drafts')
  const { here, keeper } = await page.look()
  expect([here, earlier()]).toEqual([typedBefore, []])
  await within(5_000, keeper.send())
  expect([sent, keeper.state().kept]).toEqual([[typedBefore], 'saved'])
})

test('where the browser refuses the database it stays where it is until the server has it', {
  tags: 'rare',
}, async () => {
  await closeTabs()
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('Denied', 'SecurityError')
    },
  })
  page = await openForm()
  vi.setSystemTime(leftAt + 60_000)
  for (const [name, text] of Object.entries({
    'singladura.contract-draft.carla.job-to-vigo': JSON.stringify({ at: leftAt, values: typedBefore }),
  }))
    localStorage.setItem(name, text)
  answer = outOfReach
  const { here } = await page.look()
  await pass(2_000)
  expect([here, earlier().length]).toEqual([typedBefore, 1])
  answer = answers
  await pass(15_000)
  expect([sent, earlier()]).toEqual([[typedBefore], []])
})
