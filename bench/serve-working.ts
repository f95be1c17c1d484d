import type { Settings } from '#server/app/settings.ts'
import { startRunner } from '#server/platform/tasks/runner.ts'
import { NOW } from './cast.ts'
import { beMeasured } from './measured-process.ts'
import { memory } from './memory.ts'
import { openApp } from './open-app.ts'

const start = performance.now()
// From the time of the fill on: new rows come after it.
const clock = () => new Date(NOW.getTime() + performance.now() - start)
const settings = JSON.parse(process.argv[2] ?? '') as Settings
const { dependencies, port, close } = await openApp(
  { ...settings, RATE_LIMIT: 'on', TRUST_PROXY: 'on' },
  clock,
)
const runner = startRunner({ ...dependencies, reportError: error => console.error(error) })

beMeasured(
  port,
  async () => {
    await runner.stop()
    await close()
  },
  { memory },
)
