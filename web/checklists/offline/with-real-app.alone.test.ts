import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { scene } from '#test/checklist-offline-scene.ts'
import { closeBrowser } from '#test/offline-page.ts'

// One application and one window for all of them: these take longer to start than the tests to run.
beforeAll(scene.startServer)
afterAll(scene.closeServer)
beforeEach(scene.start)
afterEach(closeBrowser)

const parts = {
  'a list': () => import('#web/checklists/offline/local-list.together.test.ts'),
  photos: () => import('#web/checklists/offline/photos.together.test.ts'),
  'the submission': () => import('#web/checklists/offline/submission.together.test.ts'),
  'kept lists': () => import('#web/checklists/offline/use-stored-lists.together.test.ts'),
  'an earlier release': () => import('#web/checklists/offline/earlier-release.together.test.ts'),
  'any order': () => import('#web/checklists/offline/any-order.together.test.ts'),
}
for (const [subject, load] of Object.entries(parts))
  describe(subject, async () => {
    await load()
  })
