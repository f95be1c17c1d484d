import closeWithGrace from 'close-with-grace'
import { buildApp } from '#server/app.ts'
import { openWorld } from '#server/open-world.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { startRunner } from '#server/tasks/runner.ts'

const GRACE_MS = 10_000

async function start(settings: Settings): Promise<void> {
  let log: (error: unknown) => void = error => console.error(error)
  const { world, close } = await openWorld(settings, error => log(error))
  if (process.argv.includes('--demo')) {
    const { fillWithDemonstration } = await import('#server/demo/fill.ts')
    await fillWithDemonstration(world)
  }
  const app = await buildApp(world)
  log = error => app.log.error({ err: error })
  const runner = startRunner({
    ...world,
    report: (error, about) => app.log.error({ err: error, ...about }, 'task failed'),
  })
  closeWithGrace({ delay: GRACE_MS }, async ({ err }) => {
    if (err) app.log.fatal({ err })
    // First the requests in flight, then the task in hand, then the database under both.
    await app.close()
    await runner.stop()
    await close()
  })
  await app.listen({ port: settings.PORT, host: settings.HOST }).catch(error => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`El puerto ${settings.PORT} está ocupado. Cierra lo que lo usa, o elige otro con PORT.`)
  })
  // Whoever asks first then does not wait for the worker's start.
  world.tools.seaRoutes.find([2.63, 39.55], [-0.3, 39.43]).catch(() => undefined)
  console.log(`Singladura está en http://localhost:${settings.PORT}`)
  if (!settings.PUBLIC_URL && settings.HOST !== '127.0.0.1')
    console.warn(`PUBLIC_URL no está definido: los enlaces de los correos llevarán a ${settings.publicUrl}.`)
}

try {
  await start(readSettings(process.env))
} catch (error) {
  // A setting, the lock or the port: one sentence serves the person at the terminal better than a stack.
  console.error(error instanceof Error && !process.env.LOG_LEVEL ? error.message : error)
  process.exit(1)
}
