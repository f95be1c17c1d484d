import type pg from 'pg'
import { hashSecret } from '#server/accounts/sessions.ts'
import { type Extent, NOW } from './extent.ts'
import { uuidOf } from './rows.ts'

/** One's own of each kind, of the demonstration: found by its person and what is true of it. */
const found = {
  ana: `select id from users where email = 'ana@example.com'`,
  carla: `select id from users where email = 'carla@example.com'`,
  vessel: `select vessel_id as id from vessel_documents d join vessels v on v.id = vessel_id
    where file_key is not null and owner_id = '$ana'`,
  document: `select id from vessel_documents where vessel_id = '$vessel' and file_key is not null`,
  title: `select id from titles where user_id = '$carla' and file_key is not null`,
  offer: `select id from jobs where owner_id = '$ana' and title like 'Palma – Valencia%'`,
  asked: `select job_id as id from job_questions q join jobs j on j.id = job_id where owner_id = '$ana'`,
  conversation: `select id from conversations where owner_id = '$ana' and crew_id = '$carla'`,
  attachment: `select m.id from messages m join conversation_parties p using (conversation_id)
    where file_key is not null and user_id = '$ana'`,
  attached: `select conversation_id as id from messages where id = '$attachment'`,
  contract: `select id from contracts where owner_id = '$ana' and crew_id = '$carla' and status = 'completed'`,
  signedOffer: `select job_id as id from contracts where id = '$contract'`,
  annex: `select a.id from annexes a join contracts c on c.id = contract_id where a.status = 'in_force' and owner_id = '$ana'`,
  annexed: `select job_id as id from contracts c join annexes a on c.id = contract_id where a.id = '$annex'`,
  /** A passage with its account, its certificate and its reviews. */
  arrived: `select job_id as id from contracts c where owner_id = '$ana' and crew_id = '$carla'
    and exists (select from sea_service s where s.contract_id = c.id and s.status = 'signed')`,
  settledContract: `select contract_id as id from settlements s join contracts c on c.id = contract_id
    where s.status = 'signed' and owner_id = '$ana'`,
  settled: `select job_id as id from contracts where id = '$settledContract'`,
  settledCrew: `select crew_id as id from contracts where id = '$settledContract'`,
  certified: `select c.job_id as id from contracts c join sea_service s on s.contract_id = c.id where s.status = 'signed' and owner_id = '$ana'`,
  certifiedCrew: `select c.crew_id as id from contracts c join sea_service s on s.contract_id = c.id
    where s.status = 'signed' and c.job_id = '$certified'`,
  underWay: `select job_id as id from passages p join jobs j on j.id = job_id
    where departed_at is not null and arrived_at is null and j.owner_id = '$ana'`,
  falseStart: `select job_id as id from false_starts f join sealed_files s on s.subject = f.job_id`,
  dossier: `select job_id as id from dossiers where pdf_key is not null and file_key is not null`,
  list: `select l.id from checklists l join sealed_files s on s.subject = l.id
    where owner_id = '$ana' and status = 'approved' and phase = 'departure'`,
  rejected: `select checklist_id as id from checklist_rejections`,
  recorded: `select checklist_id as id from handover_records`,
  handed: `select contract_id as id from checklists where id = '$recorded'`,
  notice: 'select id from notices order by at desc',
  complaint: 'select id from complaints where decided_at is null order by at desc',
  dispute: `select id from payments where status = 'disputed' order by answered_at desc`,
  paper: `select id from titles where paper_state = 'waiting' order by presented_at desc`,
  statement: `select id from statements order by at desc`,
} as const
type Found = keyof typeof found

export type Things = Record<
  | Found
  | 'hot'
  | 'longConversation'
  | 'longLog'
  | 'typicalConversation'
  | 'heavyOffer'
  | 'share'
  | 'shore'
  | 'mails'
  | 'decision'
  | 'upload'
  | 'dispute',
  string
>

/** Links of which the table has the hash alone. */
const secrets = {
  share: 'crecimiento-seguir-0000000000000000000000000',
  shore: 'crecimiento-tierra-0000000000000000000000000',
  mails: 'crecimiento-correo-0000000000000000000000000',
  decision: 'crecimiento-motivo-0000000000000000000000000',
}

export async function findThings(pool: pg.Pool, { offers }: Extent): Promise<Things> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  const things: Record<string, string> = {
    hot: uuidOf('offer', offers - 1),
    longConversation: uuidOf('conversation', 0),
    typicalConversation: uuidOf('conversation', offers / 10),
    ...secrets,
  }
  for (const [name, query] of Object.entries(found)) {
    const asked = query.replace(/\$(\w+)/g, (_, other: string) => things[other] ?? '')
    const { rows } = await client.query<{ id: string }>(`${asked} limit 1`)
    if (!rows[0]) throw new Error(`Nothing is ${name}: ${asked}`)
    things[name] = rows[0].id
  }
  const longest = await client.query<{ id: string }>(`select job_id as id from log_entries where id = $1`, [
    uuidOf('entry', 100_000_020),
  ])
  things.longLog = longest.rows[0]?.id ?? ''
  const heavy = await client.query<{ id: string }>(
    `select id from jobs where owner_id = $1 and status = 'open' order by created_at desc offset 5 limit 1`,
    [uuidOf('owner', 0)],
  )
  things.heavyOffer = heavy.rows[0]?.id ?? ''
  things.upload = uuidOf('photo', 900_000_000)
  await client.query(
    `insert into uploads (id, user_id, key, name, size, received, touched_at) values ($1, $2, 'x', 'x.pdf', 10, 1, $3) on conflict do nothing`,
    [things.upload, things.ana, NOW],
  )
  await client.query(
    `insert into passage_shares (id, job_id, by_id, name, token_hash, created_at) values ($1, $2, $3, 'Familia', $4, $5) on conflict do nothing`,
    [uuidOf('share', 900_000_000), things.underWay, things.ana, hashSecret(secrets.share), NOW],
  )
  await client.query('insert into shore_links values ($1, $2, $3) on conflict do nothing', [
    hashSecret(secrets.shore),
    things.underWay,
    NOW,
  ])
  await client.query('insert into search_mail_links values ($1, $2, $3) on conflict do nothing', [
    hashSecret(secrets.mails),
    things.carla,
    NOW,
  ])
  await client.query(
    'insert into decision_links (token_hash, statement_id, created_at) values ($1, $2, $3) on conflict do nothing',
    [hashSecret(secrets.decision), things.statement, NOW],
  )
  client.release(true)
  return things as Things
}
