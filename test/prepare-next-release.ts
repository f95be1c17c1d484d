import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { raiseMark } from '#server/platform/db/release-marks.ts'
import { readProgram } from '#server/platform/read-program.ts'
import { prepareTemplate } from '#test/prepare-postgres.ts'

/** All that a release may add: to every table a column that is filled, and a table. */
const ADDED = `
  do $$
  declare
    place text;
  begin
    for place in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
      execute 'alter table ' || place || ' add column of_the_next_release integer not null default 1';
    end loop;
    create table of_the_next_release (id uuid primary key, user_id uuid references users on delete cascade);
  end $$`

async function addNextRelease(pool: pg.Pool): Promise<void> {
  await pool.query(ADDED)
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9e15)`)
  await raiseMark(pool, 'release', readProgram().release + 1)
}

export const setup = (project: TestProject) => prepareTemplate(project, addNextRelease)
