import type { Settings } from '#server/app/settings.ts'
import { loopStops } from './loop-stops.ts'
import { beMeasured } from './measured-process.ts'
import { openApp } from './open-app.ts'
import { watchedMemory } from './watched-memory.ts'

const { port, close } = await openApp(JSON.parse(process.argv[2] ?? '') as Settings)
beMeasured(port, close, { ...loopStops, ...watchedMemory })
