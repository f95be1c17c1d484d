import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { closeServices, createDependencies } from '#server/app/composition-root.ts'
import { fillWithDemonstration } from '#server/app/demo/fill.ts'
import { demoDevice, inkOf } from '#server/app/demo/sign.ts'
import type { Dependencies } from '#server/app/dependencies.ts'
import { openDatabase } from '#server/app/open-database.ts'
import { readSettings, type Settings } from '#server/app/settings.ts'
import { checklists } from '#server/checklists/checklist-table.ts'
import { handoverRecords } from '#server/checklists/handover-table.ts'
import { signRecord } from '#server/checklists/sign-record.ts'
import { finishUpTo } from '#server/platform/db/finish.ts'
import { readProgram } from '#server/platform/read-program.ts'
import { setQueueClock } from '#server/platform/tasks/queue-clock.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { NOW } from './extent.ts'

/** The files of the demonstration, which the databases of both sizes have in common. */
const files = fileURLToPath(new URL('../../.cache/bench/growth', import.meta.url))

const settingsOver = (url: string): Settings =>
  readSettings({ DATA_DIR: files, DATABASE_URL: url, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })

const loud = (error: unknown) => console.error(error)

export async function openMeasured(url: string) {
  const settings = settingsOver(url)
  const database = await openDatabase(settings, loud)
  setQueueClock(database.pool, () => NOW)
  const dependencies = createDependencies(database, settings, () => NOW, loud)
  return {
    dependencies,
    pool: database.pool,
    async close() {
      await closeServices(dependencies.services)
      await database.close()
    },
  }
}

/** The demonstration leaves its record without signatures. */
async function signHandover({ db, services }: Dependencies): Promise<void> {
  const [handover] = await db
    .select({ id: checklists.id, owner: checklists.ownerId, crew: checklists.crewId })
    .from(handoverRecords)
    .innerJoin(checklists, eq(checklists.id, handoverRecords.checklistId))
  if (!handover) throw new Error('The demonstration has no record of a handover.')
  for (const role of ['crew', 'owner'] as const)
    await signRecord({ db, services, now: NOW, actor: { id: handover[role], role } }, handover.id, {
      dataHash: null,
      ink: await inkOf(role),
      device: demoDevice,
    })
}

/** One of each, made by the program itself: contracts with their papers, passages, accounts, decisions. */
export async function fillBase(url: string): Promise<void> {
  fs.rmSync(path.join(files), { recursive: true, force: true })
  const { dependencies, pool, close } = await openMeasured(url)
  const { log } = console
  console.log = () => undefined
  await fillWithDemonstration(dependencies)
  console.log = log
  await signHandover(dependencies)
  while (await runDueTask({ ...dependencies, reportError: loud }));
  // As after `npm run db:finish`: an index that another one replaces would change plans.
  const client = await pool.connect()
  await finishUpTo(client, readProgram().release)
  client.release()
  await close()
}
