import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import { closeBrowser, closeTabs, openTab, pass, photo, startBrowser, VIGO } from '#test/checklist-page.ts'
import { moods, refuses, startChecklistServer } from '#test/checklist-server.ts'

const mood = fc.constantFrom(
  moods.answers,
  moods.isOutOfReach,
  moods.losesItsAnswer,
  refuses(503),
  refuses(429),
)
const item = fc.constantFrom('com_vhf', 'nav_radar', 'nav_sonda')
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ mood }) },
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

test('however the way to the server is, every answer and photo arrives, once, and the last that was typed stands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 20 }), async (begunHere, steps) => {
      startBrowser()
      const server = startChecklistServer()
      if (!begunHere) server.begin()
      let tab = await openTab()
      await tab.signIn()
      await tab.look()
      if (begunHere) {
        server.mood = moods.losesItsAnswer
        await tab.localList.create(VIGO, {})
      }
      const typed = new Map<string, { status?: ItemStatus; notes?: string | null; photos: string[] }>()
      const of = (key: string) => {
        const known = typed.get(key) ?? { photos: [] }
        typed.set(key, known)
        return known
      }
      for (const [index, now] of steps.entries()) {
        if ('mood' in now) server.mood = now.mood
        if ('status' in now) {
          of(now.item).status = now.status
          tab.localList.answer(VIGO, now.item, { status: now.status })
        }
        if ('notes' in now) {
          of(now.item).notes = now.notes || null
          tab.localList.answer(VIGO, now.item, { notes: now.notes })
        }
        if ('photo' in now && of(now.item).photos.length < 6) {
          of(now.item).photos.push(`photo of ${index}`)
          await tab.localList.addPhoto(VIGO, now.item, photo(`${index}`))
        }
        if ('wait' in now) await pass(now.wait)
        if ('reload' in now) {
          // What was typed a moment ago is with the browser: nothing else is waited for.
          await pass()
          server.forget()
          await closeTabs()
          tab = await openTab()
          await tab.look()
        }
        if ('online' in now) window.dispatchEvent(new Event('online'))
      }
      server.mood = moods.answers
      await pass(40_000)
      for (const [key, { status, notes, photos }] of typed) {
        const { photos: taken, ...there } = server.item(key)
        expect(there).toMatchObject({ ...(status && { status }), ...(notes !== undefined && { notes }) })
        expect(taken.map(({ _id }) => _id)).toEqual(photos)
        expect(tab.item(key).conflict).toBeNull()
      }
      expect(server.done.filter(what => what.startsWith('creates'))).toHaveLength(1)
      expect([tab.now().unsent, tab.now().total, tab.now().paused]).toEqual([0, 0, false])
      server.forget()
      await closeBrowser()
    }),
    { numRuns: 25 },
  )
}, 120_000)
