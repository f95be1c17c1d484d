import closeWithGrace from 'close-with-grace'
import { buildApp } from '#server/app.ts'
import { sayFault } from '#server/cli/say-fault.ts'
import { checkObjectStore } from '#server/files/check-store.ts'
import type { openMetrics } from '#server/metrics/metrics.ts'
import { openWorld } from '#server/open-world.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { startRunner } from '#server/tasks/runner.ts'

const GRACE_MS = 10_000

// Only here: who counts nothing does not load what counts.
const counting = async (...given: Parameters<typeof openMetrics>) =>
  (await import('#server/metrics/metrics.ts')).openMetrics(...given)

const taken = (setting: keyof Settings, port: number) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  throw new Error(`El puerto ${port} está ocupado. Cierra lo que lo usa, o elige otro con ${setting}.`)
}

async function start(settings: Settings): Promise<void> {
  let log: (error: unknown) => void = error => console.error(error)
  const { world, pool, close } = await openWorld(settings, error => log(error))
  if (settings.S3_URL) await checkObjectStore(world.tools.files, settings.S3_URL)
  if (process.argv.includes('--demo')) {
    const { fillWithDemonstration } = await import('#server/demo/fill.ts')
    await fillWithDemonstration(world)
  }
  const metrics = settings.METRICS_PORT === undefined ? undefined : await counting(world, pool)
  const app = await buildApp(world, metrics)
  log = error => app.log.error({ err: error })
  const runner = startRunner({
    ...world,
    report(error, end) {
      app.log.error({ err: error, ...end }, 'task failed')
      if (end) metrics?.countTask(end)
    },
    ended(end) {
      app.log.info(end, 'task')
      metrics?.countTask(end)
    },
  })
  closeWithGrace({ delay: GRACE_MS }, async ({ err }) => {
    if (err) app.log.fatal({ err })
    // First the requests in flight, then the task in hand, then the database under both.
    await app.close()
    await runner.stop()
    await metrics?.close()
    await close()
  })
  const { PORT: port, METRICS_PORT: metricsPort = 0, HOST: host } = settings
  await app.listen({ port, host }).catch(taken('PORT', port))
  await metrics?.listen(metricsPort, host).catch(taken('METRICS_PORT', metricsPort))
  console.log(`Singladura está en http://localhost:${settings.PORT}`)
  if (!settings.PUBLIC_URL && settings.HOST !== '127.0.0.1')
    console.warn(`PUBLIC_URL no está definido: los enlaces de los correos llevarán a ${settings.publicUrl}.`)
}

export async function startServer(): Promise<void> {
  try {
    await start(readSettings(process.env))
  } catch (error) {
    // A setting, the lock or the port: one sentence serves the person at the terminal better than a stack.
    sayFault(error)
    process.exit(1)
  }
}
