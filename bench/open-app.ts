import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app/build-app.ts'
import { createDependencies } from '#server/app/composition-root.ts'
import { openDatabase } from '#server/app/open-database.ts'
import type { Settings } from '#server/app/settings.ts'
import { listen } from '#server/platform/http/listen.ts'
import { NOW } from './cast.ts'

export async function openApp(settings: Settings, clock: () => Date = () => NOW) {
  const database = await openDatabase(settings, error => console.error(error))
  const dependencies = createDependencies(database, settings, clock, error => console.error(error))
  const app = await buildApp(dependencies)
  await listen(app, { port: 0, host: '127.0.0.1' })
  return {
    dependencies,
    pool: database.pool,
    port: (app.server.address() as AddressInfo).port,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
