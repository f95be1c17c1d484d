import type pg from 'pg'
import { buildApp } from '#server/app/build-app.ts'
import { type OpenDependencies, openDependencies } from '#server/app/composition-root.ts'
import { endOnSignals } from '#server/app/end-on-signals.ts'
import { printError } from '#server/app/operator/print-error.ts'
import { readSettings, type Settings } from '#server/app/settings.ts'
import { hasOperators } from '#server/operator/set-up.ts'
import { expectSameClock, watchClock } from '#server/platform/database-clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { expectStillFitting } from '#server/platform/db/migrate.ts'
import { checkObjectStore, reachObjectStore } from '#server/platform/files/check-store.ts'
import { bindStore } from '#server/platform/files/store-binding.ts'
import { listen } from '#server/platform/http/listen.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { readProgram } from '#server/platform/read-program.ts'
import { announceServer } from '#server/platform/servers/announce-server.ts'
import { startRunner } from '#server/platform/tasks/runner.ts'

// Only here: without metrics they are not loaded.
async function openMetrics({
  dependencies,
  pool,
}: Pick<OpenDependencies, 'dependencies' | 'pool'>): Promise<Metrics> {
  const metrics = await import('#server/platform/metrics/metrics.ts')
  const { watchPasswords } = await import('#server/accounts/watch-passwords.ts')
  return metrics.openMetrics(dependencies, pool, [watchPasswords])
}

const taken = (setting: keyof Settings, port: number) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  throw new Error(`El puerto ${port} está ocupado. Cierra lo que lo usa, o elige otro con ${setting}.`)
}

async function announceHere(db: Database, pool: pg.Pool, reportError: (error: unknown) => void) {
  const announced = await announceServer(db, readProgram().release, reportError)
  try {
    await expectStillFitting(pool)
  } catch (error) {
    await announced.stop()
    throw error
  }
  return announced
}

async function start(settings: Settings): Promise<void> {
  let log: (error: unknown) => void = error => console.error(error)
  const { dependencies, pool, close } = await openDependencies(settings, error => log(error))
  const { db, services, clock } = dependencies
  // The embedded database has this process's clock.
  const atStart = settings.DATABASE_URL ? await expectSameClock(pool, clock) : undefined
  if (settings.S3_URL) await reachObjectStore(services.files, settings.S3_URL)
  await bindStore({ db, files: services.files }, settings, clock())
  if (settings.S3_URL) await checkObjectStore(dependencies.services.files, settings.S3_URL)
  if (process.argv.includes('--demo')) {
    const { fillWithDemonstration } = await import('#server/app/demo/fill.ts')
    await fillWithDemonstration(dependencies)
  }
  // The embedded database has one server.
  const announced = settings.DATABASE_URL ? await announceHere(db, pool, error => log(error)) : undefined
  const metrics = settings.METRICS_PORT === undefined ? undefined : await openMetrics({ dependencies, pool })
  const app = await buildApp(dependencies, metrics)
  log = error => app.log.error({ err: error })
  const { readiness } = services
  const watch = watchClock(atStart, {
    pool,
    clock,
    readiness,
    warn: seconds => app.log.warn({ seconds }, 'clock differs from the database'),
    reportError: error => log(error),
  })
  const runner = startRunner({
    ...dependencies,
    reportError(error, end) {
      app.log.error({ err: error, ...end }, 'task failed')
      if (end) metrics?.countTask(end)
    },
    ended(end) {
      app.log.info(end, 'task')
      metrics?.countTask(end)
    },
  })
  endOnSignals(settings, {
    drain: readiness.drain,
    async end(fault) {
      watch?.stop()
      if (fault) app.log.fatal({ err: fault })
      // First the requests in flight, then the present task, then the database.
      await app.close()
      await runner.stop()
      await announced?.stop()
      await metrics?.close()
      await close()
    },
  })
  const { PORT: port, METRICS_PORT: metricsPort = 0, HOST: host } = settings
  await listen(app, { port, host }).catch(taken('PORT', port))
  await metrics?.listen(metricsPort, host).catch(taken('METRICS_PORT', metricsPort))
  readiness.serve()
  console.log(`Singladura está en http://localhost:${settings.PORT}`)
  if (!(await hasOperators(dependencies.db)))
    console.log('Para llevar el sitio desde /operator, crea un operador: npm run user -- operator CORREO')
  if (!settings.PUBLIC_URL && settings.HOST !== '127.0.0.1')
    console.warn(`PUBLIC_URL no está definido: los enlaces de los correos llevarán a ${settings.publicUrl}.`)
}

export async function startServer(): Promise<void> {
  try {
    await start(readSettings(process.env))
  } catch (error) {
    // A setting, the lock or the port: one sentence serves the operator better than a stack.
    printError(error)
    process.exit(1)
  }
}
