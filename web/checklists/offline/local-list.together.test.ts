import { act } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { ITEM_NOTES_MAX } from '#domain/checklists/checklist.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { checklistItems } from '#server/checklists/checklist-table.ts'
import {
  acts,
  cast,
  elsewhere,
  network,
  RADAR,
  RADIO,
  scene,
  server,
  tab,
} from '#test/checklist-offline-scene.ts'
import { photo } from '#test/checklist-page.ts'
import { breaks, type Fault, faults, refuses } from '#test/faulty-network.ts'
import { pass, startBrowser } from '#test/offline-page.ts'

const HOURS = 'eng_horas'
const FUEL = 'eng_combustible'
const SECOND = 1_000
const HOUR = 3_600 * SECOND

const look = (key: string) => {
  const { status, notes, sending, problem } = tab.item(key)
  return { status, notes, sending, problem }
}

beforeEach(scene.lookAtDraft)

describe('an answer', () => {
  test('is shown at once, and is with the server a moment later', async () => {
    await act(async () => tab.list.answer(RADIO, { status: 'working' }))
    expect([look(RADIO).status, scene.deeds()]).toEqual(['working', []])
    await pass()
    expect([look(RADIO), (await scene.item(RADIO)).status, tab.now().unsent]).toEqual([
      { status: 'working', notes: null, sending: null, problem: null },
      'working',
      0,
    ])
  })

  test('in words goes out once the typing rests, as one change', async () => {
    for (const notes of ['C', 'Cru', 'Cruje ']) {
      await pass(300)
      tab.list.answer(RADIO, { notes })
    }
    await pass(700)
    expect([network.attempts, tab.now().unsent]).toEqual([[], 1])
    await pass(200)
    expect([scene.deeds(), (await scene.item(RADIO)).notes]).toEqual([
      [`${RADIO} {"notes":"Cruje "}`],
      'Cruje',
    ])
    // The text stays as typed, although the server trims it: somebody may be about to type the next word.
    await tab.readAgain()
    await pass()
    expect(look(RADIO)).toMatchObject({ notes: 'Cruje ', sending: null })
  })

  test('in figures goes out once the typing rests, with its unit, as one change', async () => {
    tab.list.answer(FUEL, { measure: { unit: 'l' }, value: null })
    for (const value of [1, 18, 180]) tab.list.answer(FUEL, { value })
    await pass(SECOND)
    expect([scene.deeds(), tab.item(FUEL).value, tab.now().unsent]).toEqual([
      [`${FUEL} {"measure":{"unit":"l"},"value":180}`],
      180,
      0,
    ])
  })

  test('in words goes out at once where the page is left', async () => {
    tab.list.answer(RADIO, { notes: 'Cruje' })
    await pass()
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass()
    expect((await scene.item(RADIO)).notes).toBe('Cruje')
    hidden.mockRestore()
  })

  test('that was under way when the page was closed is not sent as something else', async () => {
    tab.list.answer(RADAR, { status: 'working' })
    tab.list.answer(RADIO, { status: 'working' })
    network.writes = faults.answerLost
    await pass()
    await scene.reload()
    tab.list.answer(RADIO, { notes: 'Cruje' })
    await pass(100)
    network.writes = faults.none
    await pass(40 * SECOND)
    expect([(await scene.item(RADIO)).notes, tab.now().unsent]).toEqual(['Cruje', 0])
  })

  test('in words goes out although the clock was set back meanwhile', async () => {
    tab.list.answer(RADIO, { notes: 'Cruje' })
    await pass()
    vi.setSystemTime(Date.now() - 72 * HOUR)
    await pass(SECOND)
    expect((await scene.item(RADIO)).notes).toBe('Cruje')
  })

  test('while the answer before is under way follows it', async () => {
    let answer = () => {}
    network.writes = ask =>
      new Promise(resolve => {
        answer = () => resolve(ask())
      })
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
    tab.list.answer(RADIO, { status: 'not_working' })
    tab.list.answer(RADIO, { notes: 'Sin antena' })
    tab.list.answer(RADAR, { status: 'not_applicable' })
    await pass(SECOND)
    expect([network.attempts.length, tab.now().unsent]).toEqual([1, 2])
    network.writes = faults.none
    answer()
    await pass(SECOND)
    expect(scene.deeds()).toEqual([
      `${RADIO} {"status":"working"}`,
      `${RADIO} {"status":"not_working","notes":"Sin antena"}`,
      `${RADAR} {"status":"not_applicable"}`,
    ])
    expect([look(RADIO).status, tab.now().unsent]).toEqual(['not_working', 0])
  })

  test('and taken back before it was sent asks nothing of the server', async () => {
    network.writes = faults.outOfReach
    tab.list.answer(RADAR, { status: 'working' })
    await pass()
    tab.list.answer(RADIO, { status: 'working' })
    tab.list.answer(RADIO, { status: null })
    network.writes = faults.none
    await pass(15 * SECOND)
    expect([scene.deeds(), tab.now().unsent]).toEqual([[`${RADAR} {"status":"working"}`], 0])
  })

  test('never flickers back where a reading that began before comes after', async () => {
    const early = await scene.list()
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
    network.reads = () => Response.json(early)
    await tab.readAgain()
    await pass()
    expect(look(RADIO).status).toBe('working')
  })

  test('draws one row and not all', async () => {
    const [radio, radar] = [tab.item(RADIO), tab.item(RADAR)]
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
    expect([tab.item(RADIO) === radio, tab.item(RADAR) === radar]).toEqual([false, true])
  })
})

describe('without an answer of the server', () => {
  const arrivesOnce = async (_: string, fault: Fault) => {
    network.writes = fault
    tab.list.answer(RADIO, { status: 'needs_attention' })
    tab.list.answer(RADAR, { status: 'working' })
    await pass()
    expect([look(RADIO).sending, look(RADAR).sending, tab.now().paused]).toEqual(['waiting', 'waiting', true])
    await pass(40 * SECOND)
    network.writes = faults.none
    await pass(15 * SECOND)
    expect(scene.deeds()).toEqual([`${RADIO} {"status":"needs_attention"}`, `${RADAR} {"status":"working"}`])
    expect([network.keys().size, tab.now().unsent, tab.now().paused]).toEqual([2, 0, false])
  }
  test.each([
    ['the answers get lost', faults.answerLost],
    ['there were too many', refuses('too_many_requests')],
  ])('because %s, all waits and arrives once, in order', arrivesOnce)
  // Every answer that is none has its test in web/api/client.alone.test.ts.
  test.each([
    ['nobody answers', faults.outOfReach],
    ["the harbour's wifi answers with its login page", faults.loginPage],
    ['the way to the server is broken', breaks(502)],
  ])('because %s, all waits and arrives once, in order', { tags: 'rare' }, arrivesOnce)

  test('the list is as it was, with all that was typed, when the page is opened again', async () => {
    network.writes = faults.outOfReach
    network.reads = faults.outOfReach
    tab.list.answer(RADIO, { status: 'needs_attention', notes: 'Cruje' })
    tab.list.answer(RADAR, { status: 'working' })
    await pass()
    await scene.reload()
    expect(look(RADIO)).toMatchObject({ status: 'needs_attention', notes: 'Cruje' })
    expect([tab.now().unsent, tab.now().total, tab.now().error]).toEqual([2, 2, null])
    network.writes = faults.none
    window.dispatchEvent(new Event('online'))
    await pass()
    expect([scene.deeds().length, tab.now().unsent, tab.now().total]).toEqual([2, 0, 0])
  })

  test('it goes out as soon as anything is answered', async () => {
    network.writes = faults.outOfReach
    tab.list.answer(RADIO, { status: 'working' })
    await pass(20 * SECOND)
    network.writes = faults.none
    await tab.callSomething()
    await pass()
    expect((await scene.item(RADIO)).status).toBe('working')
  })

  test('a key that the server may have forgotten is replaced', async () => {
    network.writes = faults.outOfReach
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
    vi.setSystemTime(Date.now() + 24 * HOUR)
    network.writes = faults.none
    await pass(15 * SECOND)
    expect([network.keys().size, scene.deeds().length]).toEqual([2, 1])
  })

  test('nothing known is an error with words', async () => {
    network.reads = faults.outOfReach
    await scene.close()
    startBrowser()
    await scene.arrive()
    await tab.look()
    expect([tab.now().list, tab.now().error?.status]).toEqual([undefined, 0])
    network.reads = faults.none
    await tab.callSomething()
    await pass()
    expect([tab.now().list?.status, tab.now().error]).toEqual(['draft', null])
  })
})

describe('a change that the server refuses', () => {
  test('says why, and holds up nothing else', async () => {
    const notes = 'x'.repeat(ITEM_NOTES_MAX + 1)
    const list = await scene.list()
    const { body: refused } = await acts.answer(list, acts.itemOf(list, RADIO), { notes })
    tab.list.answer(RADIO, { notes, status: 'working' })
    tab.list.answer(RADAR, { status: 'working' })
    await pass()
    expect(tab.item(RADIO)).toMatchObject({
      status: 'working',
      notes,
      sending: 'failed',
      problem: refused.message,
      problemCode: refused.code,
    })
    expect([look(RADAR).sending, tab.now().unsent, tab.now().paused]).toEqual([null, 1, false])
    await scene.reload()
    expect(look(RADIO)).toMatchObject({ notes, sending: 'failed' })
  })

  test('goes out again when the person says so, or when they type on', async () => {
    network.writes = refuses('invalid_input')
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
    network.writes = faults.none
    tab.list.retry(RADIO)
    await pass()
    expect(look(RADIO)).toMatchObject({ status: 'working', sending: null })
    network.writes = refuses('invalid_input')
    tab.list.answer(RADIO, { status: 'not_working' })
    await pass()
    network.writes = faults.none
    tab.list.answer(RADIO, { notes: 'Sin antena' })
    await pass(SECOND)
    expect(await scene.item(RADIO)).toMatchObject({ status: 'not_working', notes: 'Sin antena' })
  })

  test('is given up when the person says so', async () => {
    network.writes = refuses('invalid_input')
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
    tab.list.discard(RADIO)
    await pass()
    expect([look(RADIO), tab.now().unsent]).toEqual([
      { status: null, notes: null, sending: null, problem: null },
      0,
    ])
  })

  test('because another device has submitted the list, stays readable', async () => {
    await elsewhere.submit()
    tab.list.answer(RADIO, { notes: 'Cruje', status: 'working' })
    await pass()
    expect(tab.item(RADIO)).toMatchObject({
      notes: 'Cruje',
      sending: 'failed',
      problemCode: 'checklist_not_draft',
    })
  })
})

describe('the answer of another device', () => {
  beforeEach(async () => {
    network.writes = faults.outOfReach
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
  })
  const comeBack = async () => {
    network.writes = faults.none
    await pass(15 * SECOND)
  }

  test('of another field is no conflict: both are kept', async () => {
    await elsewhere.write(RADIO, { notes: 'De otro teléfono' })
    await comeBack()
    expect(await scene.item(RADIO)).toMatchObject({ status: 'working', notes: 'De otro teléfono' })
    expect(look(RADIO)).toMatchObject({ notes: 'De otro teléfono', sending: null })
  })

  test('alike is not sent again', async () => {
    await elsewhere.write(RADIO, { status: 'working' })
    await comeBack()
    expect([scene.deeds(), tab.now().unsent]).toEqual([[], 0])
  })

  test('otherwise is shown beside mine, and nothing is written over', async () => {
    await elsewhere.write(RADIO, { status: 'not_working' })
    tab.list.answer(RADAR, { status: 'working' })
    await comeBack()
    expect([look(RADIO), tab.item(RADIO).conflict, (await scene.item(RADIO)).status]).toEqual([
      { status: 'working', notes: null, sending: 'failed', problem: null },
      { theirs: { status: 'not_working', notes: null, expiresOn: null, value: null, measure: null } },
      'not_working',
    ])
    expect([(await scene.item(RADAR)).status, tab.now().unsent]).toEqual(['working', 1])
    tab.list.keepMine(RADIO)
    await pass()
    expect([(await scene.item(RADIO)).status, look(RADIO).sending, tab.item(RADIO).conflict]).toEqual([
      'working',
      null,
      null,
    ])
  })

  test('of a figure otherwise is shown beside mine; the same figure is not', async () => {
    tab.list.answer(HOURS, { value: 1284.5 })
    tab.list.answer(FUEL, { measure: { unit: 'l' }, value: 180 })
    await pass()
    await elsewhere.write(HOURS, { value: 1300 })
    await elsewhere.write(FUEL, { measure: { unit: 'l' }, value: 180 })
    await comeBack()
    expect([tab.item(HOURS).value, tab.item(HOURS).conflict?.theirs.value, tab.item(FUEL).conflict]).toEqual([
      1284.5,
      1300,
      null,
    ])
    tab.list.keepMine(HOURS)
    await pass()
    expect([(await scene.item(HOURS)).value, (await scene.item(FUEL)).value]).toEqual([1284.5, 180])
  })

  test('otherwise is taken where the person prefers it', async () => {
    await elsewhere.write(RADIO, { status: 'not_working' })
    await comeBack()
    tab.list.keepTheirs(RADIO)
    await pass()
    expect([look(RADIO), tab.now().unsent]).toEqual([
      { status: 'not_working', notes: null, sending: null, problem: null },
      0,
    ])
  })

  test('otherwise again, while the person decides, is asked again', async () => {
    await elsewhere.write(RADIO, { status: 'not_working' })
    await comeBack()
    await elsewhere.write(RADIO, { status: 'not_applicable' })
    tab.list.keepMine(RADIO)
    await pass()
    expect([tab.item(RADIO).conflict?.theirs.status, (await scene.item(RADIO)).status]).toEqual([
      'not_applicable',
      'not_applicable',
    ])
  })

  test('and the owner has sent back goes into the version that was begun there', async () => {
    await elsewhere.giveBack()
    await elsewhere.begin()
    expect((await scene.item(RADIO)).status).toBeNull()
    await comeBack()
    const { version } = await scene.list()
    expect([version, (await scene.item(RADIO)).status, tab.now().unsent]).toEqual([2, 'working', 0])
  })

  test('and the server has lost since, counts as the server has it now', async () => {
    const older = await scene.item(RADIO)
    network.writes = faults.none
    await pass(15 * SECOND)
    await server.db
      .update(checklistItems)
      .set({ status: older.status, completedAt: null, version: older.version })
      .where(eq(checklistItems.id, older._id))
    tab.list.answer(RADIO, { notes: 'Cruje' })
    await pass()
    await pass(5 * SECOND)
    expect([network.attempts.length < 6, (await scene.item(RADIO)).notes, tab.now().unsent]).toEqual([
      true,
      'Cruje',
      0,
    ])
  })
})

describe('the person', () => {
  test('whose session ended finds all after signing in again, and another sees nothing', async () => {
    const { carla, diego } = cast
    const moment = server.context()
    const [ended, another] = [
      await openSession(moment, carla.id, 'password'),
      await openSession(moment, carla.id, 'password'),
    ]
    await tab.signIn(carla.id, ended)
    await server.bearer(ended).call(accountApi.logout)
    tab.list.answer(RADIO, { status: 'working' })
    await pass()
    await tab.signIn(diego.id, diego.token)
    expect([tab.now().unsent, tab.now().total, tab.now().list]).toEqual([0, 0, undefined])
    await tab.signOut()
    await tab.signIn(carla.id, another)
    expect([(await scene.item(RADIO)).status, network.attempts.at(-1)?.token, tab.now().unsent]).toEqual([
      'working',
      another,
      0,
    ])
  })

  test('whose browser keeps nothing is told, and loses nothing while the page is open', async () => {
    await scene.close()
    startBrowser()
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
    await scene.look()
    network.writes = faults.outOfReach
    tab.list.answer(RADIO, { status: 'working' })
    await tab.list.addPhoto(RADIO, photo(30))
    await pass()
    expect([tab.now().storage, tab.now().unsent, tab.now().total]).toEqual(['memory', 2, 2])
    network.writes = faults.none
    await pass(15 * SECOND)
    expect([scene.deeds().length, tab.now().unsent, tab.now().total]).toEqual([2, 0, 0])
  })
})
