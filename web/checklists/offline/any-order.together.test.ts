import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import { acts, elsewhere, network, scene, tab } from '#test/checklist-offline-scene.ts'
import { photo } from '#test/checklist-page.ts'
import { breaks, faults, refuses } from '#test/faulty-network.ts'
import { closeBrowser, pass } from '#test/offline-page.ts'

const fault = fc.constantFrom(
  faults.none,
  faults.outOfReach,
  faults.answerLost,
  breaks(503),
  refuses('too_many_requests'),
)
const item = fc.constantFrom('com_vhf', 'nav_radar', 'nav_sonda')
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ fault }) },
  {
    weight: 3,
    arbitrary: fc.record({ item, status: fc.constantFrom<ItemStatus>('working', 'not_working') }),
  },
  { weight: 3, arbitrary: fc.record({ item, notes: fc.constantFrom('Cruje', 'Seco', '') }) },
  { weight: 1, arbitrary: fc.record({ item, photo: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ wait: fc.integer({ min: 0, max: 5_000 }) }) },
  { weight: 1, arbitrary: fc.constant({ reload: true as const }) },
  { weight: 1, arbitrary: fc.constant({ online: true as const }) },
)

test('over any faulty network every answer and photo arrives, once, and the last typing wins', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 20 }), async (begunHere, steps) => {
      await closeBrowser()
      await scene.start()
      if (!begunHere) await elsewhere.begin()
      await scene.look()
      if (begunHere) {
        network.writes = faults.answerLost
        await tab.list.create({})
      }
      const typed = new Map<string, { status?: ItemStatus; notes?: string | null; photos: number[] }>()
      const of = (key: string) => {
        const known = typed.get(key) ?? { photos: [] }
        typed.set(key, known)
        return known
      }
      for (const [index, now] of steps.entries()) {
        if ('fault' in now) network.writes = now.fault
        if ('status' in now) {
          of(now.item).status = now.status
          tab.list.answer(now.item, { status: now.status })
        }
        if ('notes' in now) {
          of(now.item).notes = now.notes || null
          tab.list.answer(now.item, { notes: now.notes })
        }
        if ('photo' in now && of(now.item).photos.length < 6) {
          of(now.item).photos.push(index + 1)
          await tab.list.addPhoto(now.item, photo(index + 1))
        }
        if ('wait' in now) await pass(now.wait)
        if ('reload' in now) {
          // The browser stores the last typing; nothing else is waited for.
          await pass()
          await scene.reload()
        }
        if ('online' in now) window.dispatchEvent(new Event('online'))
      }
      network.writes = faults.none
      await pass(40_000)
      const list = await scene.list()
      for (const [key, { status, notes, photos }] of typed) {
        const { photos: taken, ...there } = acts.itemOf(list, key)
        expect(there).toMatchObject({ ...(status && { status }), ...(notes !== undefined && { notes }) })
        expect(taken.map(({ width }) => width)).toEqual(photos)
        expect(tab.item(key).conflict).toBeNull()
      }
      expect(scene.deeds().filter(what => what.startsWith('creates'))).toHaveLength(begunHere ? 1 : 0)
      expect([tab.now().unsent, tab.now().total, tab.now().paused]).toEqual([0, 0, false])
      network.forget()
    }),
    { numRuns: process.env.TEST_ALL ? 25 : 5 },
  )
}, 120_000)
