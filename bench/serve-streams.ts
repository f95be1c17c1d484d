// The program as it runs, with the tasks that its messages make, and its memory and commits told.

import type { Settings } from '#server/settings.ts'
import { startRunner } from '#server/tasks/runner.ts'
import { noteCommits } from './commit-times.ts'
import { beMeasured } from './measured-process.ts'
import { openApp } from './open-app.ts'

export interface Memory {
  /** Bytes of the whole process. */
  rss: number
  /** Bytes of its JavaScript and of what that holds outside the heap. */
  held: number
}

const { world, pool, port, close } = await openApp(JSON.parse(process.argv[2] ?? '') as Settings)
const commits = noteCommits(pool)
const runner = startRunner({ ...world, report: error => console.error(error) })

async function memory(): Promise<Memory> {
  // Twice: what the first leaves to be finalised, the second takes. The last resort gives free pages back.
  for (let turn = 0; turn < 2; turn += 1) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, held: heapUsed + external }
}

beMeasured(
  port,
  async () => {
    await runner.stop()
    await close()
  },
  { memory, commits: () => [...commits] },
)
