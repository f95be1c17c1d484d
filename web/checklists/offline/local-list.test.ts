import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeBrowser, closeTabs, openTab, pass, photo, startBrowser, VIGO } from '#test/checklist-page.ts'
import { moods, refuses, startChecklistServer } from '#test/checklist-server.ts'

const RADIO = 'com_vhf'
const RADAR = 'nav_radar'
const HOURS = 'eng_horas'
const FUEL = 'eng_combustible'
const SECOND = 1_000
const HOUR = 3_600 * SECOND

let server: ReturnType<typeof startChecklistServer>
let tab: Awaited<ReturnType<typeof openTab>>

/** Closes what is open, as a crash would, and opens the list again. */
async function reload() {
  server.forget()
  await closeTabs()
  tab = await openTab()
  await tab.look()
}
const look = (key: string) => {
  const { status, notes, sending, problem } = tab.item(key)
  return { status, notes, sending, problem }
}

beforeEach(async () => {
  startBrowser()
  server = startChecklistServer()
  server.begin()
  server.done = []
  tab = await openTab()
  await tab.signIn()
  await tab.look()
})
afterEach(closeBrowser)

describe('what is answered', () => {
  test('stands at once, and is with the server a moment later', async () => {
    await act(async () => tab.localList.answer(VIGO, RADIO, { status: 'working' }))
    expect([look(RADIO).status, server.item(RADIO).status]).toEqual(['working', null])
    await pass()
    expect([look(RADIO), server.item(RADIO).status, tab.now().unsent]).toEqual([
      { status: 'working', notes: null, sending: null, problem: null },
      'working',
      0,
    ])
  })

  test('in words goes out once the typing rests, as one change', async () => {
    for (const notes of ['C', 'Cru', 'Cruje ']) {
      await pass(300)
      tab.localList.answer(VIGO, RADIO, { notes })
    }
    await pass(700)
    expect([server.attempts, tab.now().unsent]).toEqual([[], 1])
    await pass(200)
    expect([server.done, server.item(RADIO).notes]).toEqual([[`${RADIO} {"notes":"Cruje "}`], 'Cruje'])
    // Not what the server made of it: somebody may be about to type the next word.
    await tab.readAgain()
    await pass()
    expect(look(RADIO)).toMatchObject({ notes: 'Cruje ', sending: null })
  })

  test('in figures goes out once the typing rests, with its unit, as one change', async () => {
    tab.localList.answer(VIGO, FUEL, { measure: { unit: 'l' }, value: null })
    for (const value of [1, 18, 180]) tab.localList.answer(VIGO, FUEL, { value })
    await pass(SECOND)
    expect([server.done, tab.item(FUEL).value, tab.now().unsent]).toEqual([
      [`${FUEL} {"measure":{"unit":"l"},"value":180}`],
      180,
      0,
    ])
  })

  test('in words goes out at once where the page is left', async () => {
    tab.localList.answer(VIGO, RADIO, { notes: 'Cruje' })
    await pass()
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass()
    expect(server.item(RADIO).notes).toBe('Cruje')
    hidden.mockRestore()
  })

  test('that was under way when the page was closed is not sent as something else', async () => {
    tab.localList.answer(VIGO, RADAR, { status: 'working' })
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    server.mood = moods.losesItsAnswer
    await pass()
    await reload()
    tab.localList.answer(VIGO, RADIO, { notes: 'Cruje' })
    await pass(100)
    server.mood = moods.answers
    await pass(40 * SECOND)
    expect([server.item(RADIO).notes, tab.now().unsent]).toEqual(['Cruje', 0])
  })

  test('in words goes out although the clock was set back meanwhile', async () => {
    tab.localList.answer(VIGO, RADIO, { notes: 'Cruje' })
    await pass()
    vi.setSystemTime(Date.now() - 72 * HOUR)
    await pass(SECOND)
    expect(server.item(RADIO).notes).toBe('Cruje')
  })

  test('while the answer before is under way follows it', async () => {
    let answer = () => {}
    server.mood = take =>
      new Promise(resolve => {
        answer = () => resolve(take())
      })
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
    tab.localList.answer(VIGO, RADIO, { status: 'not_working' })
    tab.localList.answer(VIGO, RADIO, { notes: 'Sin antena' })
    tab.localList.answer(VIGO, RADAR, { status: 'not_applicable' })
    await pass(SECOND)
    expect([server.attempts.length, tab.now().unsent]).toEqual([1, 2])
    server.mood = moods.answers
    answer()
    await pass(SECOND)
    expect(server.done).toEqual([
      `${RADIO} {"status":"working"}`,
      `${RADIO} {"status":"not_working","notes":"Sin antena"}`,
      `${RADAR} {"status":"not_applicable"}`,
    ])
    expect([look(RADIO).status, tab.now().unsent]).toEqual(['not_working', 0])
  })

  test('and taken back before it was sent asks nothing of the server', async () => {
    server.mood = moods.isOutOfReach
    tab.localList.answer(VIGO, RADAR, { status: 'working' })
    await pass()
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    tab.localList.answer(VIGO, RADIO, { status: null })
    server.mood = moods.answers
    await pass(15 * SECOND)
    expect([server.done, tab.now().unsent]).toEqual([[`${RADAR} {"status":"working"}`], 0])
  })

  test('never flickers back where a reading that began before comes after', async () => {
    const early = server.list()
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
    server.reads = () => Response.json(early)
    await tab.readAgain()
    await pass()
    expect(look(RADIO).status).toBe('working')
  })

  test('draws one row and not all', async () => {
    const [radio, radar] = [tab.item(RADIO), tab.item(RADAR)]
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
    expect([tab.item(RADIO) === radio, tab.item(RADAR) === radar]).toEqual([false, true])
  })
})

describe('without an answer of the server', () => {
  test.each([
    ['nobody answers', moods.isOutOfReach],
    ['the answers get lost', moods.losesItsAnswer],
    ["the harbour's wifi answers with its login page", () => new Response('<!doctype html>')],
    ['there were too many', refuses(429, 'too_many_requests')],
    ['the way to the server is broken', refuses(502)],
  ])('because %s, all waits and arrives once, in order', async (_, mood) => {
    server.mood = mood
    tab.localList.answer(VIGO, RADIO, { status: 'needs_attention' })
    tab.localList.answer(VIGO, RADAR, { status: 'working' })
    await pass()
    expect([look(RADIO).sending, look(RADAR).sending, tab.now().paused]).toEqual(['waiting', 'waiting', true])
    await pass(40 * SECOND)
    server.mood = moods.answers
    await pass(15 * SECOND)
    expect(server.done).toEqual([`${RADIO} {"status":"needs_attention"}`, `${RADAR} {"status":"working"}`])
    expect([server.keys().size, tab.now().unsent, tab.now().paused]).toEqual([2, 0, false])
  })

  test('the list stands as it was, with all that was typed, when the page is opened again', async () => {
    server.mood = moods.isOutOfReach
    server.reads = moods.isOutOfReach
    tab.localList.answer(VIGO, RADIO, { status: 'needs_attention', notes: 'Cruje' })
    tab.localList.answer(VIGO, RADAR, { status: 'working' })
    await pass()
    await reload()
    expect(look(RADIO)).toMatchObject({ status: 'needs_attention', notes: 'Cruje' })
    expect([tab.now().unsent, tab.now().total, tab.now().error]).toEqual([2, 2, null])
    server.mood = moods.answers
    window.dispatchEvent(new Event('online'))
    await pass()
    expect([server.done.length, tab.now().unsent, tab.now().total]).toEqual([2, 0, 0])
  })

  test('it goes out as soon as anything is answered', async () => {
    server.mood = moods.isOutOfReach
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass(20 * SECOND)
    server.mood = moods.answers
    await tab.callSomething()
    await pass()
    expect(server.item(RADIO).status).toBe('working')
  })

  test('a key that the server may have forgotten is replaced', async () => {
    server.mood = moods.isOutOfReach
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
    vi.setSystemTime(Date.now() + 24 * HOUR)
    server.mood = moods.answers
    await pass(15 * SECOND)
    expect([server.keys().size, server.done.length]).toEqual([2, 1])
  })

  test('nothing known is an error with words', async () => {
    server.reads = moods.isOutOfReach
    await closeTabs()
    startBrowser()
    tab = await openTab()
    await tab.signIn()
    await tab.look()
    expect([tab.now().list, tab.now().error?.status]).toEqual([undefined, 0])
    server.reads = moods.answers
    await tab.callSomething()
    await pass()
    expect([tab.now().list?.status, tab.now().error]).toEqual(['draft', null])
  })
})

describe('what the server will not have', () => {
  const refuseRadio = (sentence: string) => {
    server.mood = take =>
      server.attempts.at(-1)?.path.includes(RADIO) ? refuses(400, 'invalid_input', sentence)(take) : take()
  }

  test('says why, and holds up nothing else', async () => {
    refuseRadio('La nota es demasiado larga.')
    tab.localList.answer(VIGO, RADIO, { notes: 'Cruje', status: 'working' })
    tab.localList.answer(VIGO, RADAR, { status: 'working' })
    await pass()
    expect([look(RADIO), look(RADAR).sending, tab.now().unsent, tab.now().paused]).toEqual([
      { status: 'working', notes: 'Cruje', sending: 'failed', problem: 'La nota es demasiado larga.' },
      null,
      1,
      false,
    ])
    await reload()
    expect(look(RADIO)).toMatchObject({ notes: 'Cruje', sending: 'failed' })
  })

  test('goes out again when the person says so, or when they type on', async () => {
    refuseRadio('No.')
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
    server.mood = moods.answers
    tab.localList.retry(VIGO, RADIO)
    await pass()
    expect(look(RADIO)).toMatchObject({ status: 'working', sending: null })
    refuseRadio('No.')
    tab.localList.answer(VIGO, RADIO, { status: 'not_working' })
    await pass()
    server.mood = moods.answers
    tab.localList.answer(VIGO, RADIO, { notes: 'Sin antena' })
    await pass(SECOND)
    expect(server.item(RADIO)).toMatchObject({ status: 'not_working', notes: 'Sin antena' })
  })

  test('is given up when the person says so', async () => {
    refuseRadio('No.')
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
    tab.localList.discard(VIGO, RADIO)
    await pass()
    expect([look(RADIO), tab.now().unsent]).toEqual([
      { status: null, notes: null, sending: null, problem: null },
      0,
    ])
  })

  test('because another device has submitted the list, stays readable', async () => {
    server.change(() => ({ status: 'submitted' }))
    tab.localList.answer(VIGO, RADIO, { notes: 'Cruje', status: 'working' })
    await pass()
    expect(look(RADIO)).toMatchObject({ notes: 'Cruje', sending: 'failed', problem: 'Ya se ha enviado.' })
  })
})

describe('what another device has answered', () => {
  beforeEach(async () => {
    server.mood = moods.isOutOfReach
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
  })
  const comeBack = async () => {
    server.mood = moods.answers
    await pass(15 * SECOND)
  }

  test('of another field is no conflict: both stand', async () => {
    server.write(RADIO, { notes: 'De otro teléfono' })
    await comeBack()
    expect(server.item(RADIO)).toMatchObject({ status: 'working', notes: 'De otro teléfono' })
    expect(look(RADIO)).toMatchObject({ notes: 'De otro teléfono', sending: null })
  })

  test('alike is not sent again', async () => {
    server.write(RADIO, { status: 'working' })
    await comeBack()
    expect([server.done, tab.now().unsent]).toEqual([[], 0])
  })

  test('otherwise is shown beside mine, and nothing is written over', async () => {
    server.write(RADIO, { status: 'not_working' })
    tab.localList.answer(VIGO, RADAR, { status: 'working' })
    await comeBack()
    expect([look(RADIO), tab.item(RADIO).conflict, server.item(RADIO).status]).toEqual([
      { status: 'working', notes: null, sending: 'failed', problem: null },
      { theirs: { status: 'not_working', notes: null, expiresOn: null, value: null, measure: null } },
      'not_working',
    ])
    expect([server.item(RADAR).status, tab.now().unsent]).toEqual(['working', 1])
    tab.localList.keepMine(VIGO, RADIO)
    await pass()
    expect([server.item(RADIO).status, look(RADIO).sending, tab.item(RADIO).conflict]).toEqual([
      'working',
      null,
      null,
    ])
  })

  test('of a figure otherwise is shown beside mine; the same figure is not', async () => {
    tab.localList.answer(VIGO, HOURS, { value: 1284.5 })
    tab.localList.answer(VIGO, FUEL, { measure: { unit: 'l' }, value: 180 })
    await pass()
    server.write(HOURS, { value: 1300 })
    server.write(FUEL, { measure: { unit: 'l' }, value: 180 })
    await comeBack()
    expect([tab.item(HOURS).value, tab.item(HOURS).conflict?.theirs.value, tab.item(FUEL).conflict]).toEqual([
      1284.5,
      1300,
      null,
    ])
    tab.localList.keepMine(VIGO, HOURS)
    await pass()
    expect([server.item(HOURS).value, server.item(FUEL).value]).toEqual([1284.5, 180])
  })

  test('otherwise is taken where the person prefers it', async () => {
    server.write(RADIO, { status: 'not_working' })
    await comeBack()
    tab.localList.keepTheirs(VIGO, RADIO)
    await pass()
    expect([look(RADIO), tab.now().unsent]).toEqual([
      { status: 'not_working', notes: null, sending: null, problem: null },
      0,
    ])
  })

  test('otherwise again, while the person decides, is asked again', async () => {
    server.write(RADIO, { status: 'not_working' })
    await comeBack()
    server.write(RADIO, { status: 'not_applicable' })
    tab.localList.keepMine(VIGO, RADIO)
    await pass()
    expect([tab.item(RADIO).conflict?.theirs.status, server.item(RADIO).status]).toEqual([
      'not_applicable',
      'not_applicable',
    ])
  })

  test('and the owner has sent back goes into the version that was begun there', async () => {
    server.change(() => ({ status: 'needs_review' }))
    server.begin()
    await comeBack()
    expect([server.list()?.version, server.item(RADIO).status, tab.now().unsent]).toEqual([2, 'working', 0])
  })

  test('and the server has lost since, counts as the server has it now', async () => {
    const older = server.item(RADIO)
    server.mood = moods.answers
    await pass(15 * SECOND)
    server.change(list => ({
      checklistItems: list.checklistItems.map(item => (item.key === RADIO ? older : item)),
    }))
    tab.localList.answer(VIGO, RADIO, { notes: 'Cruje' })
    await pass()
    await pass(5 * SECOND)
    expect([server.attempts.length < 6, server.item(RADIO).notes, tab.now().unsent]).toEqual([
      true,
      'Cruje',
      0,
    ])
  })
})

describe('the person', () => {
  test('whose session ended finds all after signing in again, and another sees nothing', async () => {
    server.mood = refuses(401, 'not_signed_in')
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await pass()
    server.mood = moods.answers
    await tab.signIn('diego')
    expect([tab.now().unsent, tab.now().total, look(RADIO).status]).toEqual([0, 0, null])
    await tab.signOut()
    await tab.signIn('carla', 'another token')
    expect([server.item(RADIO).status, server.attempts.at(-1)?.token, tab.now().unsent]).toEqual([
      'working',
      'another token',
      0,
    ])
  })

  test('whose browser keeps nothing is told, and loses nothing while the page is open', async () => {
    await closeTabs()
    startBrowser()
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
    tab = await openTab()
    await tab.signIn()
    await tab.look()
    server.mood = moods.isOutOfReach
    tab.localList.answer(VIGO, RADIO, { status: 'working' })
    await tab.localList.addPhoto(VIGO, RADIO, photo('masthead'))
    await pass()
    expect([tab.now().storage, tab.now().unsent, tab.now().total]).toEqual(['memory', 2, 2])
    server.mood = moods.answers
    await pass(15 * SECOND)
    expect([server.done.length, tab.now().unsent, tab.now().total]).toEqual([2, 0, 0])
  })
})
