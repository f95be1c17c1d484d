// The program as it runs, limits, tasks and all, behind what it takes for a proxy.
import type { Settings } from '#server/app/settings.ts'
import { startRunner } from '#server/platform/tasks/runner.ts'
import { NOW } from './cast.ts'
import { beMeasured } from './measured-process.ts'
import { memory } from './memory.ts'
import { openApp } from './open-app.ts'

const start = performance.now()
// From the hour of the fill on: what is written now lies after it.
const clock = () => new Date(NOW.getTime() + performance.now() - start)
const settings = JSON.parse(process.argv[2] ?? '') as Settings
const { world, port, close } = await openApp({ ...settings, RATE_LIMIT: 'on', TRUST_PROXY: 'on' }, clock)
const runner = startRunner({ ...world, report: error => console.error(error) })

beMeasured(
  port,
  async () => {
    await runner.stop()
    await close()
  },
  { memory },
)
