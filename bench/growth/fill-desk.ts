import { type Extent, SQL_NOW, TODAY } from './extent.ts'
import { type Rows, series, uuid } from './rows.ts'

const ago = (unit: string) => `${SQL_NOW} - i * interval '${unit}' - interval '1 hour'`

/** One in fifty waits. */
const notices = ({ offers, crew }: Extent): Rows => ({
  table: 'notices',
  like: `select * from notices where subject_kind = 'job'`,
  rows: series(0, offers / 100),
  values: {
    id: uuid('notice', 'i'),
    reference: `'2016-' || i`,
    subject_id: uuid('offer', 'i * 97::bigint'),
    person_id: `(select owner_id from growth_offers where i = 0)`,
    name: 'null',
    email: `'aviso' || i || '@crecimiento.example'`,
    reporter_id: uuid('crew', `i % ${crew}`),
    at: ago('8 hours'),
    outcome: `case when i % 50 > 0 then 'none' end`,
    decided_at: `case when i % 50 > 0 then ${ago('8 hours')} + interval '30 minutes' end`,
    reopened_at: 'null',
  },
})
const statements = ({ offers, owners }: Extent): Rows => ({
  table: 'statements',
  like: 'select * from statements',
  rows: series(0, offers / 200),
  values: {
    id: uuid('statement', 'i'),
    person_id: uuid('owner', `(i * 31) % ${owners}`),
    subject_id: uuid('offer', 'i * 97::bigint'),
    notice_id: uuid('notice', 'i'),
    at: ago('16 hours'),
    ended_at: `${SQL_NOW}`,
  },
})
const hidden = ({ offers }: Extent): Rows => ({
  table: 'hidden_subjects',
  rows: series(0, offers / 1000),
  values: {
    statement_id: uuid('statement', 'i'),
    kind: `'job'`,
    subject_id: uuid('offer', 'i * 97::bigint'),
    reason: `'Contra las condiciones.'`,
    at: SQL_NOW,
  },
})
const decisionLinks = ({ offers }: Extent): Rows => ({
  table: 'decision_links',
  rows: series(0, offers / 200),
  values: { token_hash: `md5('decision' || i)`, statement_id: uuid('statement', 'i'), created_at: SQL_NOW },
})
const complaints = ({ offers }: Extent): Rows => ({
  table: 'complaints',
  rows: series(0, offers / 500),
  values: {
    id: uuid('complaint', 'i'),
    statement_id: uuid('statement', 'i'),
    text: `'No es cierto.'`,
    at: ago('40 hours'),
    outcome: `case when i % 50 > 0 then 'upheld' end`,
    decided_at: `case when i % 50 > 0 then ${SQL_NOW} end`,
    reason: `case when i % 50 > 0 then 'Visto otra vez.' end`,
  },
})
const audit = ({ offers, crew }: Extent): Rows => ({
  table: 'audit_entries',
  rows: series(0, offers / 10),
  values: {
    id: uuid('audit', 'i'),
    at: ago('50 minutes'),
    operator_name: `'Laia Soler'`,
    act: `'person_opened'`,
    subject_kind: `'person'`,
    subject_id: `${uuid('crew', `i % ${crew}`)}::text`,
    subject_name: `'Carla'`,
    subject_person_id: uuid('crew', `i % ${crew}`),
    reason: `'Lo pide por correo.'`,
  },
})
const days = (): Rows => ({
  table: 'counted_days',
  rows: series(1, 3650),
  values: { day: `${TODAY} - i`, registered: '80', offers: '270', applications: '900', contracts: '80' },
})
/** Tasks that failed for good, as a month leaves them. */
const failed = ({ offers }: Extent): Rows => ({
  table: 'tasks',
  rows: series(0, offers / 1000),
  values: {
    id: uuid('event', '900000000::bigint + i'),
    kind: `'mail-verification'`,
    payload: `jsonb_build_object('userId', ${uuid('crew', 'i')})`,
    run_at: ago('30 minutes'),
    created_at: ago('30 minutes'),
    failed_at: ago('30 minutes'),
    last_error: `'550 no such user'`,
  },
})

export const deskRows = (extent: Extent): Rows[] =>
  [notices, statements, hidden, decisionLinks, complaints, audit, days, failed].map(rowsOf => rowsOf(extent))
