import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { worldOver } from '#server/open-world.ts'
import type { Settings } from '#server/settings.ts'
import { NOW } from './cast.ts'

/** The program over a filled database, on a port of its own. */
export async function openApp(settings: Settings, clock: () => Date = () => NOW) {
  const database = await openDatabase(settings, error => console.error(error))
  const world = worldOver(database, settings, clock, error => console.error(error))
  const app = await buildApp(world)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    world,
    pool: database.pool,
    port: (app.server.address() as AddressInfo).port,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
