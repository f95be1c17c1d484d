import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cleanUp } from '#server/app/clean-up.ts'
import { erasurePolicy } from '#server/app/erasure/erasure-policy.ts'
import { purgeRetained } from '#server/app/erasure/purge-retained.ts'
import { buildJob } from '#test/builders.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

/** By which task the rows go when their time is over. Tasks that are done, and links of decisions, go at once. */
const sweptBy = {
  'clean-up': [
    'sessions',
    'one_time_tokens',
    'known_addresses',
    'idempotency_keys',
    'rate_limits',
    'removed_questions',
    'contact_mails',
    'shore_links',
    'operator_sessions',
    'operator_attempts',
  ],
  'purge-retained': ['notifications', 'search_matches', 'search_mail_links', 'tasks', 'contract_drafts'],
}
const swept = Object.values(sweptBy).flat()
/** Those that no erasure empties either. */
const staying: Record<string, string> = {
  users: 'one a person; only the row stays where a contract names it',
  active_months: 'one a month',
  counted_days: 'one a day',
  installation: 'one',
  terms_announcements: 'one a change of the terms',
  stray_files: 'swept with the files',
  operators: 'one an operator',
  operator_recovery_codes: 'ten an operator',
  audit_entries: 'what operators did stays: a proof',
  shore_sheets: 'one a passage with a link ashore',
  contact_addresses: 'a hash of who refused mails: it holds for ever',
  conversations: 'one a pair of people',
  conversation_parties: 'two a conversation',
  hidden_subjects: 'as long as it is hidden',
  notices: 'the law asks for reports to be kept',
  notice_numbers: 'one',
  statements: 'the law asks for decisions to be kept',
  complaints: 'as their decisions',
  stored_files: 'one a file that is stored',
  file_totals: 'one a person',
  sea_distances: 'one a route of the list of ports',
  sealing_keys: 'one',
  sealing_certificates: 'two',
  push_keys: 'one',
  photo_path_secrets: 'one',
  known_address_secrets: 'one',
  servers: 'one a server; the running ones delete those that are silent for a day',
  untold_signals: 'each is deleted when it is told, a second later at most',
}

test('Every table ends with people, with their contracts or by a task, or it is said why not', () => {
  const endless = Object.keys(erasurePolicy).filter(
    table => ['of nobody', 'emptied'].includes(erasurePolicy[table] ?? '') && !swept.includes(table),
  )
  expect(Object.keys(staying).sort()).toEqual(endless.sort())
})

/** One row in each of the swept tables, some more where rows go in sets. */
async function fill(): Promise<string> {
  const job = await buildJob(server.context(), cast.ana.id)
  const [ana, carla] = [cast.ana.id, cast.carla.id]
  const at = sql`${server.now().toISOString()}::timestamptz`
  const many = sql`generate_series(1, 5001) n`
  const rows: SQL[] = [
    sql`insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at) select 's' || n, ${ana}, 'password', ${at}, ${at}, ${at} from ${many}`,
    sql`insert into one_time_tokens (token_hash, purpose, user_id, expires_at) values ('t', 'verify_email', ${ana}, ${at})`,
    sql`insert into known_addresses values (${ana}, 'a', ${at})`,
    sql`insert into idempotency_keys (user_id, key, request, created_at) select ${ana}, n, 'x', ${at} from ${many}`,
    sql`insert into rate_limits values ('r', 1, 1)`,
    sql`insert into removed_questions (id, job_id, asker_id, asked_at) values (gen_random_uuid(), ${job.id}, ${carla}, ${at})`,
    sql`insert into contact_addresses values ('h') on conflict do nothing`,
    sql`insert into contact_mails (job_id, since, address_hash, token_hash, sent_at) values (${job.id}, ${at}, 'h', 't', ${at})`,
    sql`insert into shore_links values ('l', ${job.id}, ${at})`,
    sql`insert into operators (id, email, name, created_at) values (${ana}, ${ana}, 'Laia', ${at})`,
    sql`insert into operator_sessions (token_hash, operator_id, created_at, expires_at) values ('o', ${ana}, ${at}, ${at})`,
    sql`insert into operator_attempts values ('k', 1, ${at})`,
    sql`insert into notifications (id, user_id, person_id, type, params, created_at) values (gen_random_uuid(), ${ana}, ${carla}, 'job_application', '{}', ${at})`,
    sql`insert into saved_searches (id, user_id, name, filters, alert, created_at) select gen_random_uuid(), ${carla}, 'Todas', '{}', 'now', ${at} from ${many}`,
    sql`insert into search_matches (search_id, job_id, matched_at, seen, mail_due) select id, ${job.id}, ${at}, false, false from saved_searches`,
    sql`insert into search_mail_links values ('m', ${carla}, ${at})`,
    sql`insert into contract_drafts (job_id, crew_id, data, updated_at) values (${job.id}, ${carla}, '{}', ${at})`,
    sql`insert into tasks (id, kind, payload, run_at, failed_at, last_error, created_at) values (gen_random_uuid(), 'push', '{}', ${at}, ${at}, 'x', ${at})`,
  ]
  const clear = swept.map(table => sql`delete from ${sql.identifier(table)}`)
  for (const row of [...clear, ...rows]) await server.db.execute(row)
  return job.id
}
const sweep = async () => {
  const moment = server.context()
  await cleanUp(moment)
  await purgeRetained(moment)
}
const filled = async () => {
  const found: string[] = []
  for (const table of swept) {
    const { rows } = await server.db.execute(sql`select 1 from ${sql.identifier(table)} limit 1`)
    if (rows.length > 0) found.push(table)
  }
  return found
}
const DAY = 24 * 60 * 60_000

test('Past rows are deleted, and the finds of an offer that is still open are not', async () => {
  const jobId = await fill()
  expect(await filled()).toEqual(swept)
  server.later(400 * DAY)
  await sweep()
  expect(await filled()).toEqual(['search_matches'])
  await server.db.execute(sql`update jobs set status = 'expired' where id = ${jobId}`)
  await sweep()
  expect(await filled()).toEqual([])
})

test('Rows that ended lately stay: an offer may be renewed, a task tried again', {
  tags: 'rare',
}, async () => {
  const jobId = await fill()
  const day = server.now().toISOString()
  await server.db.execute(
    sql`update jobs set status = 'expired', start_date = ${day}::date - 4, end_date = ${day}::date - 2 where id = ${jobId}`,
  )
  server.later(20 * DAY)
  await sweep()
  expect(await filled()).toEqual(expect.arrayContaining(['search_matches', 'search_mail_links', 'tasks']))
  server.later(20 * DAY)
  await sweep()
  expect(await filled()).not.toContain('search_matches')
})
