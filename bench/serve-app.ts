import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { worldOver } from '#server/open-world.ts'
import type { Settings } from '#server/settings.ts'
import { NOW } from './cast.ts'
import { beMeasured } from './measured-process.ts'

const settings = JSON.parse(process.argv[2] ?? '') as Settings
const database = await openDatabase(settings, error => console.error(error))
const app = await buildApp(worldOver(database, settings, () => NOW))
await app.listen({ port: 0, host: '127.0.0.1' })

beMeasured((app.server.address() as AddressInfo).port, async () => {
  await app.close()
  await database.close()
})
