import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateOver } from '#server/platform/db/migrate.ts'

const STALE = /^singladura_test_(\d+)_/

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The remains of a killed run; a run under way keeps its own. */
async function dropLeftovers(admin: pg.Client) {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
  for (const { datname } of rows) {
    const pid = Number(STALE.exec(datname)?.[1])
    if (pid && !isRunning(pid)) await admin.query(`drop database if exists ${datname} with (force)`)
  }
}

/** A template for the databases of a project's tests: migrated, and what `add` adds. */
export async function prepareTemplate(project: TestProject, add?: (pool: pg.Pool) => Promise<void>) {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres')
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await dropLeftovers(admin)
  // Several projects of one run have one each. With the identifier in its copies' names it is as long as PostgreSQL takes.
  const template = `singladura_test_${process.pid}_${randomBytes(3).toString('hex')}_template`
  await admin.query(`create database ${template}`)
  const pool = new pg.Pool({ connectionString: new URL(`/${template}`, url).href })
  await migrateOver(pool)
  await add?.(pool)
  await pool.end()
  project.provide('template', template)
  process.env.PREPARED_DATABASE = template
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
  }
}

export const setup = (project: TestProject) => prepareTemplate(project)
