import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { type Hand, handOf } from '#test/engines/hand.ts'
import type { Engine } from '#test/engines/window.ts'
import { signedByCrew } from '#test/processes/contract-acts.ts'
import { cheapestEngine, freePort, openPlace, type Place, type Program } from '#test/processes/program.ts'

/** A page is left so soon after it begins to store. */
const WITHIN_MS = 400
/** `npm run test:all` leaves a hundred pages. Where it fails, it did so in one of three. */
const LEAVINGS = process.env.TEST_ALL === '1' ? 100 : 12
/** A free store answers in milliseconds, and a locked one in half an hour. */
const SOON_MS = 2_000

/** Runs in the page: chooses an answer of the list, and goes to another address soon afterwards. */
function answerAndLeave(key: string, pause: number, address: string) {
  document.querySelector<HTMLInputElement>(`#elemento-${key} input[type=radio]:not(:checked)`)?.click()
  setTimeout(() => location.assign(address), pause)
}

/** Runs in the page. */
const leave = (pause: number, address: string) => void setTimeout(() => location.assign(address), pause)

/** Runs in the page: whether anybody may write there now. */
function isFree(database: string, store: string, limit: number): Promise<boolean> {
  return new Promise(resolve => {
    const opening = indexedDB.open(database)
    setTimeout(() => resolve(false), limit)
    opening.onsuccess = () => {
      const tx = opening.result.transaction(store, 'readwrite')
      tx.objectStore(store).count()
      tx.oncomplete = () => {
        opening.result.close()
        resolve(true)
      }
    }
  })
}

/** Pages that are left while they store something, as the back/forward cache of the engine keeps them. */
export function describeLeaving(name: string, start: () => Promise<Engine>) {
  describe(`In ${name}, a page left while it stores something`, { tags: 'rare' }, () => {
    let place: Place
    let program: Program
    let origin: string
    let engine: Engine
    let hand: Hand
    let token: string
    let list: string
    let read: () => Promise<ChecklistView>

    beforeAll(async () => {
      place = await openPlace(cheapestEngine[0] ?? 'embedded')
      program = await place.started({ PORT: String(await freePort()) })
      origin = new URL(program.url).origin.replace('127.0.0.1', 'localhost')
      const { jobId, carla, sign } = await signedByCrew(program)
      await sign()
      token = carla.token
      const { body } = await program.get<{ _id: string }>(`/contracts/${jobId}/check`, token)
      list = `/vessel-checklist/${body._id}`
      read = async () =>
        (await program.get<ChecklistView>(`/vessel-checklists/contracts/${body._id}`, token)).body
      engine = await start()
      hand = handOf(await engine.openWindow())
    })
    afterAll(async () => {
      await engine?.close()
      await place.close()
    })

    test('a list is begun', async () => {
      await hand.window.open(`${origin}/login`)
      await hand.fill('Correo electrónico', 'carla@example.com')
      await hand.fill('Contraseña', 'amarras')
      await hand.press('Iniciar sesión')
      await hand.arrivesAt(/^\/$/)
      await hand.window.open(`${origin}${list}`)
      await hand.press('Crear lista de verificación')
      await hand.sees(/0 de \d+ revisados/)
      await expect.poll(async () => (await read()).status).toBe('draft')
    })

    const expectFree = (database: string, store: string) =>
      expect.poll(() => hand.window.run(isFree, database, store, SOON_MS)).toBe(true)
    const isLeft = (address: string) =>
      expect.poll(() => hand.window.run(() => location.pathname)).toBe(address)

    test('locks what is typed for no other page', async () => {
      const { key = '' } = (await read()).checklistItems[0] ?? {}
      for (let leaving = 0; leaving < LEAVINGS; leaving += 1) {
        await hand.window.open(`${origin}${list}`)
        await hand.sees(/\d+ de \d+ revisados/)
        await hand.window.run(answerAndLeave, key, (leaving * WITHIN_MS) / LEAVINGS, '/terms')
        await isLeft('/terms')
        await expectFree('singladura', 'changes')
      }
    })

    test('locks what was read for no other page', async () => {
      const pages = ['/my-applications', '/contracts', '/my-contracts', '/vessel-checklists']
      for (let leaving = 0; leaving < LEAVINGS; leaving += 1) {
        await hand.window.run(leave, (leaving * WITHIN_MS) / LEAVINGS, pages[leaving % pages.length] ?? '')
        await isLeft(pages[leaving % pages.length] ?? '')
        if (leaving % pages.length === 3) await expectFree('singladura.kept', 'reads')
      }
    })
  })
}
