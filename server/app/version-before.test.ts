import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { notices } from '#server/notices/notice-table.ts'
import { buildApplication, buildContract, buildJob } from '#test/builders.ts'
import { rowsOf, tablesOf } from '#test/traces.ts'
import { useServer } from '#test/use-server.ts'

const folder = 'server/platform/db/migrations'
/** The first that people's databases have not had yet. */
const FIRST = '0014'
const migrations = fs
  .readdirSync(folder)
  .filter(name => name.endsWith('.sql') && name >= FIRST)
  .sort()
  .flatMap(name => fs.readFileSync(`${folder}/${name}`, 'utf8').split('--> statement-breakpoint'))
/** The database as the version before left it. */
const undone = [
  'drop table untold_signals',
  'drop table complaints, decision_links, statements',
  'drop table terms_announcements',
  'alter table users drop column terms_notice_read',
  'drop table notices, notice_numbers',
  'create table reports (id uuid primary key, reporter_id uuid references users, subject text not null, subject_id uuid not null, reason text not null, details text, excerpt text not null, created_at timestamptz(3) not null, closed_at timestamptz(3))',
  'alter table titles drop column paper_state, drop column presented_at, drop column refused_at, drop column refusal',
  'alter table vessel_documents drop column paper_state, drop column presented_at, drop column verified_at, drop column refused_at, drop column refusal',
  'drop table hidden_subjects',
  'drop function drop_hidden cascade',
  'alter table users drop column professional_status',
  'drop table installation, servers, stray_files',
  'drop table known_devices',
  'alter table sessions drop column id, drop column browser, drop column system',
  'drop table operator_recovery_codes, operator_sessions, operator_attempts, operators, audit_entries',
  'drop function refuse_audit_change',
  'drop table active_months',
  'drop table counted_days',
  'drop index users_joined, applications_recent, contracts_signed, tasks_troubled',
  'alter table users drop column birth_date',
  'alter table users drop column desk_key',
  'drop index users_by_name, users_disabled, users_unverified',
  'drop table sea_service',
  'drop table sea_service_sheets',
  'drop function refuse_sea_service_change, refuse_sea_service_sheet_change',
  'drop table settlement_signatures',
  'drop table settlements',
  'drop table payments',
  'drop table expense_photos',
  'drop table expenses',
  'drop function refuse_settlement_change, refuse_settlement_signature_change',
  'drop table reviews',
  'alter table contracts add column stars integer constraint contracts_stars check (stars between 1 and 5), add column rating_comment text, add column rated_at timestamptz(3)',
  'drop table annex_signatures',
  'drop table annexes',
  'drop function refuse_annex_change, refuse_annex_signature_change',
  'alter table contracts drop column amended, drop column annexes, drop column ended_by cascade',
  'drop table sealed_files',
  'drop function refuse_sealed_change',
  'alter table contracts add column pdf_key text, add column pdf_hash text',
  'alter table checklists add column pdf_key text, add column pdf_hash text',
  'alter table handover_records add column pdf_key text, add column pdf_hash text',
  'drop table upload_pieces',
  'drop table uploads',
  'drop table applicant_marks',
  'drop table quote_counters',
  'drop table offer_assumptions',
  'drop table job_questions',
  'drop table removed_questions',
  'drop table stored_files',
  'drop table file_totals',
  'alter table notifications drop column search_id',
  'drop table passage_waivers',
  'drop table dossiers',
  'drop table shore_links',
  'drop table shore_sheets',
  'drop table passage_shares',
  'drop table contact_mails',
  'drop table contact_addresses',
  'drop table log_photos',
  'drop table log_entries',
  'drop table false_starts',
  'drop function refuse_false_start_change',
  'drop table passages',
  'drop table search_mail_links',
  'drop table search_mail_days',
  'drop table search_matches',
  'drop table saved_searches',
  'alter table tasks drop column again_at',
  'alter table users drop column mail_refused_at',
  'drop index jobs_recent',
  'drop index applications_of_owner, applications_answered_of_owner, applications_told_of_crew, contracts_told_of_owner, contracts_told_of_crew, jobs_cancelled_of_owner, jobs_standing_until, checklists_status_of_owner, checklists_status_of_crew, conversation_parties_with_unread, users_free_with_titles, users_free_without_titles, jobs_open_of_type, users_of_picture, contracts_done_of_owner, contracts_done_of_crew, checklist_items_not_working',
  'alter table jobs drop column words',
  'alter table jobs add column words tsvector',
  'alter table jobs drop column port_ids, drop column port_names',
  'alter table applications drop column role, drop column message, drop column quote, drop column quoted_at, drop column read_quote, drop column read_at, drop column agreed, drop column agreed_all_in, drop column quoted_for, drop column passage_order, drop column passage_first, drop column passage_last',
  'alter table jobs drop column vessel_id, drop column from_port, drop column to_port, drop column role_budgets',
  'alter table notifications drop column vessel_id',
  'alter table sea_distances drop column offshore, drop column furthest',
  'alter table messages drop column file_key, drop column file_name, drop column file_bytes, drop column file_width, drop column file_height',
  'drop table push_subscriptions',
  'drop table push_preferences',
  'drop table push_keys',
  'drop table titles',
  'drop table vessel_documents',
  'drop table vessel_photos',
  'drop table vessels',
]

const server = useServer()

const run = async (statements: string[]) => {
  for (const statement of statements) await server.db.execute(sql.raw(statement))
}
async function allRows() {
  const rows: Record<string, string[]> = {}
  for (const table of await tablesOf(server)) rows[table] = (await rowsOf(server, table)).sort()
  return rows
}

test('A database of the version before is migrated with all its rows, and its offers have no vessel, no quotes, and say whether titles fit', async () => {
  const { ana, carla } = await server.cast()
  const context = server.context()
  const job = await buildJob(context, ana.id, { vesselName: 'Brisa', vesselLength: 13.94 })
  await buildApplication(context, job, carla.id, { status: 'accepted' })
  await buildContract(context, job, carla.id, { status: 'completed' })
  const other = await buildJob(context, ana.id)
  await buildContract(context, other, carla.id, { status: 'completed' })
  await run(undone)
  await server.db.execute(
    sql`update contracts set stars = 3, rating_comment = 'Puntual.', rated_at = '2026-05-30T10:00:00Z' where job_id = ${job.id}`,
  )
  await server.db.execute(sql`update contracts set stars = 5 where job_id = ${other.id}`)
  await server.db.execute(
    sql`insert into reports values ('0199aaaa-0000-7000-8000-00000000000a', ${carla.id}, 'job', ${job.id}, 'fraud', 'Pide dinero.', 'Ana: Brisa', '2025-12-31T23:30:00Z', null)`,
  )
  const { reports: _, ...before } = await allRows()
  await run(migrations)
  const after = await allRows()
  // Their rows have other columns now.
  for (const table of ['jobs', 'notifications', 'applications', 'tasks', 'users', 'contracts', 'sessions']) {
    expect(after[table]).toHaveLength(before[table]?.length ?? Number.NaN)
    delete after[table]
    delete before[table]
  }
  const fresh = Object.keys(after).filter(table => !(table in before))
  expect(fresh.sort()).toEqual([
    'active_months',
    'annex_signatures',
    'annexes',
    'applicant_marks',
    'audit_entries',
    'complaints',
    'contact_addresses',
    'contact_mails',
    'counted_days',
    'decision_links',
    'dossiers',
    'expense_photos',
    'expenses',
    'false_starts',
    'file_totals',
    'hidden_subjects',
    'installation',
    'job_questions',
    'known_devices',
    'log_entries',
    'log_photos',
    'notice_numbers',
    'notices',
    'offer_assumptions',
    'operator_attempts',
    'operator_recovery_codes',
    'operator_sessions',
    'operators',
    'passage_shares',
    'passage_waivers',
    'passages',
    'payments',
    'push_keys',
    'push_preferences',
    'push_subscriptions',
    'quote_counters',
    'removed_questions',
    'reviews',
    'saved_searches',
    'sea_service',
    'sea_service_sheets',
    'sealed_files',
    'search_mail_days',
    'search_mail_links',
    'search_matches',
    'servers',
    'settlement_signatures',
    'settlements',
    'shore_links',
    'shore_sheets',
    'statements',
    'stored_files',
    'stray_files',
    'terms_announcements',
    'titles',
    'untold_signals',
    'upload_pieces',
    'uploads',
    'vessel_documents',
    'vessel_photos',
    'vessels',
  ])
  expect(after.reviews).toHaveLength(2)
  // Numbers of the days before this one.
  delete after.counted_days
  // The new year had begun in Madrid.
  expect([await server.db.select().from(notices), after.notice_numbers]).toEqual([
    [
      expect.objectContaining({
        ...{ reference: '2026-0001', kind: 'scam', reason: 'fraud', explanation: 'Pide dinero.' },
        ...{ subjectKind: 'job', subjectId: job.id, personId: ana.id, reporterId: carla.id, outcome: null },
      }),
    ],
    ['(2026,1)'],
  ])
  expect({ ...after, reviews: [], notices: [], notice_numbers: [] }).toEqual({
    ...before,
    ...Object.fromEntries(fresh.filter(table => table in after).map(table => [table, []])),
  })

  const shown = (await carla.call(jobDetailApi.read, { params: { id: job.id } })).body
  expect(shown).toMatchObject({
    vesselName: 'Brisa',
    vesselLength: 13.94,
    vessel: null,
    fit: { verdict: 'unknown' },
  })
  const contracts = (await carla.call(contractApi.list)).body
  expect(contracts.map(({ rating }) => rating)).toEqual(
    expect.arrayContaining([
      { stars: 3, comment: 'Puntual.' },
      { stars: 5, comment: null },
    ]),
  )
  const { average, count, reviews } = (await ana.call(reviewApi.listOfUser, { params: { id: carla.id } }))
    .body
  expect([average, count, reviews.map(({ text, author }) => [text, author?._id])]).toEqual([
    4,
    2,
    expect.arrayContaining([
      ['Puntual.', ana.id],
      [null, ana.id],
    ]),
  ])
  const { applicants } = (await ana.call(applicationApi.listApplicants, { params: { id: job.id } })).body
  expect(applicants).toMatchObject([{ role: 'skipper', quote: null, agreed: null, allIn: null }])
})
