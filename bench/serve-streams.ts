import type { Settings } from '#server/app/settings.ts'
import { startRunner } from '#server/platform/tasks/runner.ts'
import { noteCommits } from './commit-times.ts'
import { beMeasured } from './measured-process.ts'
import { memory } from './memory.ts'
import { openApp } from './open-app.ts'

const { dependencies, pool, port, close } = await openApp(JSON.parse(process.argv[2] ?? '') as Settings)
const commits = noteCommits(pool)
const runner = startRunner({ ...dependencies, reportError: error => console.error(error) })

beMeasured(
  port,
  async () => {
    await runner.stop()
    await close()
  },
  { memory, commits: () => [...commits] },
)
