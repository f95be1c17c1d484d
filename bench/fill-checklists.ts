import type pg from 'pg'
import { ITEMS, LISTS, NOW, READER_TALKS } from './cast.ts'
import { uuid } from './fill-statements.ts'

const contracts = `
  insert into contracts (id, job_id, crew_id, owner_id, status, data, data_hash, start_date, end_date,
    crew_signed_at, owner_signed_at, waiting_since, created_at, updated_at)
  select ${uuid('contract', 'i')}, jobs.id, talk.crew_id, talk.owner_id, 'completed',
    jsonb_build_object('originPort', origin_port, 'destinationPort', destination_port,
      'startDate', start_date, 'endDate', end_date),
    'none', start_date, end_date, $1, $1, $1, $1, $1
  from generate_series(0, ${LISTS - 1}) i
  join conversations talk on talk.id = ${uuid('conversation', `i + ${READER_TALKS}`)}
  join jobs on jobs.id = talk.job_id`

const lists = `
  insert into checklists (id, contract_id, phase, owner_id, crew_id, status, version, vessel_info, location,
    weather_conditions, created_at, updated_at)
  select ${uuid('checklist', 'i')}, contracts.id, 'departure', owner_id, crew_id, 'draft', 1, '{}', '{}', '{}', $1, $1
  from generate_series(0, ${LISTS - 1}) i join contracts on contracts.id = ${uuid('contract', 'i')}`

const items = `
  insert into checklist_items (id, checklist_id, version, position, key, category, label, "check", critical,
    photo_expected, asked_by_zone)
  select ${uuid('item', `i * ${ITEMS} + n`)}, ${uuid('checklist', 'i')}, 1, n, 'item' || n, 'safety', 'Balsa ' || n,
    'Revisada este año y con la zafa al aire.', false, false, false
  from generate_series(0, ${LISTS - 1}) i cross join generate_series(0, ${ITEMS - 1}) n`

export async function fillChecklists(client: pg.PoolClient): Promise<void> {
  await client.query(contracts, [NOW])
  await client.query(lists, [NOW])
  await client.query(items)
}
