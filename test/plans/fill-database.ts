import type pg from 'pg'
import { quoteExample } from '#test/builders.ts'

const id = (kind: string, number: string) => `md5('${kind}' || (${number})::text)::uuid`
const now = `timestamptz '2026-05-20T10:00:00Z'`
const ago = (number: string) => `${now} - (${number}) * interval '1 minute'`
const rows = (count: number) => `generate_series(0, ${count - 1}) i`

const PEOPLE = 10_000
const OFFERS = 10_000
const TALKS = 4_000
const MESSAGES = 10
const CONTRACTS = 4_000
const LISTS = 2_500
const VESSELS = 5_000
const ITEMS = 10

const data = `'{"crewName":"Carla","ownerName":"Ana","jobTitle":"Palma – Maó"}'::jsonb`
const quote = `'${JSON.stringify(quoteExample())}'::jsonb`
const place = `'{}'::jsonb`

/** Referenced tables first. */
const statements = [
  `insert into users (id, role, name, email, password_hash, terms_version, terms_accepted_at, created_at, bio, certifications,
     phone, email_verified_at)
   select ${id('owner', 'i')}, 'owner', 'Ana ' || i, 'owner' || i || '@banco.example', 'x', '1', ${now}, ${ago('i')}, 'Vela y motor', '{}',
     (612000000 + i)::text, case when i % 20 > 0 then ${now} end
   from ${rows(PEOPLE)}`,
  // One in ten has an availability, a hundred of them in the summer.
  `insert into users (id, role, name, email, password_hash, terms_version, terms_accepted_at, created_at, bio, certifications,
     availability_start, availability_end, email_verified_at)
   select ${id('crew', 'i')}, 'crew', 'Carla ' || md5(i::text), 'crew' || i || '@banco.example', 'x', '1', ${now}, ${ago('i')},
     'Travesías de altura número ' || i, array[case when i % 50 = 0 then 'Capitán de yate' else 'PER ' || i end],
     case when i % 10 = 0 then date '2026-01-01' end,
     case when i % 10 = 0 then case when i % 200 = 0 then date '2026-09-30' else date '2026-02-28' end end, case when i % 20 > 0 then ${now} end
   from ${rows(PEOPLE)}`,
  `insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at)
   select md5('session' || i), ${id('owner', `i % ${PEOPLE}`)}, 'password', ${now}, ${now}, ${now} + interval '1 month' from ${rows(5_000)}`,
  `insert into push_subscriptions (id, user_id, session, endpoint, p256dh, auth, created_at)
   select md5('device' || token_hash)::uuid, user_id, token_hash, 'https://push.example/' || token_hash, 'x', 'x', created_at from sessions`,
  `insert into push_preferences (user_id, muted) select ${id('owner', 'i')}, '[]'::jsonb from ${rows(5_000)}`,
  `insert into one_time_tokens (token_hash, purpose, user_id, expires_at)
   select md5('token' || i), 'reset_password', ${id('crew', `i % ${PEOPLE}`)}, ${now} + interval '1 month' from ${rows(5_000)}`,
  `insert into known_addresses (user_id, address_hash, last_used_at)
   select ${id('crew', `i % ${PEOPLE}`)}, md5('network' || i), ${now} from ${rows(5_000)}`,
  `insert into known_devices (user_id, browser, system, last_used_at)
   select ${id('crew', `i % ${PEOPLE}`)}, 'Chrome', 'Windows', ${ago('i * 120')} from ${rows(5_000)}`,
  `insert into audit_entries (id, at, operator_name, act, subject_kind, subject_id, subject_name, subject_person_id)
   select md5('audit' || i)::uuid, ${ago('i')}, 'Laia', 'person_opened', 'person', ${id('crew', `i % ${PEOPLE}`)}::text, 'Carla', ${id('crew', `i % ${PEOPLE}`)}
   from ${rows(5_000)}`,
  `insert into counted_days values ('2026-05-19', 20000, 20000, 20000, 8000)`,
  `insert into presence (user_id, seen_at) select id, ${now} from users`,
  `insert into blocks (blocker_id, blocked_id, created_at)
   select ${id('owner', `i % ${PEOPLE}`)}, ${id('crew', `(i * 7 + i / ${PEOPLE}) % ${PEOPLE}`)}, ${now} from ${rows(5_000)} on conflict do nothing`,
  `insert into vessels (id, owner_id, name, type, length, flag, created_at, updated_at)
   select ${id('vessel', 'i')}, ${id('owner', `i % ${PEOPLE}`)}, 'Brisa ' || i, 'sailboat', 14, 'ES', ${ago('i')}, ${ago('i')}
   from ${rows(VESSELS)}`,
  `insert into vessel_photos (id, vessel_id, file, hash, width, height, created_at)
   select md5('vessel photo' || id || n)::uuid, id, md5('vessel photo' || id || n), n, 10, 10, created_at from vessels, generate_series(1, 2) n`,
  `insert into vessel_documents (id, vessel_id, kind, valid_until, file_key, file_name, created_at, updated_at, verified_at)
   select md5('paper' || id || n)::uuid, id, 'flares', date '2027-01-01' + n, 'attachments/' || md5('paper' || id || n) || '.pdf', 'x.pdf', created_at, created_at,
     case when hashtext(id::text) % 50 <> 0 then created_at end
   from vessels, generate_series(1, 2) n`,
  `insert into titles (id, user_id, kind, valid_until, file_key, file_name, created_at, updated_at, verified_at)
   select md5('title' || i)::uuid, ${id('crew', `i % ${PEOPLE}`)}, 'PPER', date '2027-01-01', 'attachments/' || md5('title' || i) || '.pdf', 'x.pdf', ${ago('i')}, ${ago('i')},
     case when i % 50 > 0 then ${ago('i')} end
   from ${rows(5_000)}`,
  `insert into jobs (id, owner_id, vessel_id, title, description, vessel_type, vessel_name, origin_port, destination_port, start_date, end_date,
     budget, crew_required, status, created_at, updated_at)
   select ${id('job', 'i')}, ${id('owner', `i % ${PEOPLE}`)}, case when i % 2 = 0 then ${id('vessel', `i % ${VESSELS}`)} end, 'Traslado ' || i, case when i % 400 = 0 then 'desalinizadora' else 'camarotes libres ' || md5(i::text) end,
     (array['sailboat', 'motorboat', 'catamaran', 'yacht'])[1 + i % 4], null,
     (array['Palma', 'Valencia', 'Maó', 'Dénia', 'Vigo', 'Gijón', 'Cádiz'])[1 + i % 7] || case when i % 3 = 0 then ' ' || i else '' end,
     (array['Ibiza', 'Alicante', 'Málaga', 'Bilbao', 'Santander'])[1 + i % 5], date '2026-06-05' + i % 300, date '2026-06-09' + i % 300,
     500 + i % 3000, 2, case when i % 3 = 0 then 'completed' else 'open' end, ${ago('i')}, ${ago('i')}
   from ${rows(OFFERS)}`,
  `update jobs set vessel_length = 14, from_port = 'port' || length(origin_port) % 7, to_port = 'port' || length(destination_port) % 5`,
  `insert into sea_distances (from_port, to_port, miles, offshore, legs, mask_version)
   select 'port' || n, 'port' || m, 100, n * 20 + m, '[]', 'x' from generate_series(0, 6) n, generate_series(0, 4) m`,
  `insert into applications (id, job_id, crew_id, owner_id, status, applied_at, quote, quoted_at)
   select ${id('application', 'i * 3 + n')}, ${id('job', 'i')}, ${id('crew', `(i * 13 + n * 1009) % ${PEOPLE}`)}, ${id('owner', `i % ${PEOPLE}`)},
     case when n = 0 then 'accepted' else 'pending' end, ${ago('i')}, ${quote}, ${ago('i')}
   from ${rows(OFFERS)}, generate_series(0, 2) n`,
  `insert into quote_counters (id, application_id, quote, created_at) select md5('counter' || id)::uuid, id, quote, applied_at
   from applications where status = 'pending' limit 4000`,
  `insert into applicant_marks (application_id, starred, note, updated_at) select id, true, 'Llamar el jueves.', applied_at
   from applications limit 4000`,
  `insert into offer_assumptions (job_id, waiting_days, fuel_price, food_per_day, nights_in_port, updated_at)
   select id, 2, 1.5, 25, 1, created_at from jobs limit 4000`,
  // Some are of the release before, which wrote no owner.
  `insert into passages (job_id, owner_id, weather, created_at, updated_at)
   select id, case when row_number() over () % 400 > 0 then owner_id end, 'NE 3', created_at, created_at
   from jobs limit 6000`,
  `update passages p set departed_at = p.created_at, conditions = '[]', departure_hash = 'x' from jobs j where j.id = p.job_id and j.crew_required > 3`,
  `insert into log_entries (id, job_id, author_id, at, kind, latitude, longitude, created_at)
   select md5('log' || n || p.job_id)::uuid, p.job_id, j.owner_id, p.created_at + n * interval '1 hour', 'position', 39 + n / 10.0, 2, p.created_at
   from passages p join jobs j on j.id = p.job_id, generate_series(1, 2) n`,
  `insert into log_photos (id, entry_id, file, hash, width, height, created_at)
   select md5('photo' || id)::uuid, id, 'f' || id, 'h', 800, 600, created_at from log_entries`,
  `insert into false_starts (job_id, cause, conditions, statement_by, created_at)
   select p.job_id, 'weather', '[]', j.owner_id, p.created_at from passages p join jobs j on j.id = p.job_id`,
  `insert into passage_shares (id, job_id, by_id, name, token_hash, created_at)
   select md5('share' || n || p.job_id)::uuid, p.job_id, j.owner_id, 'Familia', md5('token' || n || p.job_id), p.created_at
   from passages p join jobs j on j.id = p.job_id, generate_series(1, 2) n`,
  `insert into shore_sheets (job_id, sheet, photo_file, created_at)
   select job_id, '{"people":[],"owner":{}}', 'f' || job_id, created_at from passages`,
  `insert into dossiers (job_id, made_at, pdf_key, skipper_id, made_on, answer, answered_at, answered_on, file_key, file_name)
   select p.job_id, p.created_at, 'dossiers/' || p.job_id || '.pdf', a.crew_id, '{}', 'accepted', p.created_at, '{}', 'attachments/dossier-' || p.job_id || '.pdf', 'carta.pdf'
   from passages p left join lateral (select crew_id from applications a where a.job_id = p.job_id limit 1) a on true`,
  `insert into shore_links (token_hash, job_id, created_at)
   select md5('shore' || n || job_id), job_id, created_at from passages, generate_series(1, 2) n`,
  `insert into passage_waivers (job_id, key, by_id, reason, at)
   select p.job_id, 'weather', j.owner_id, 'Está a bordo.', j.created_at from passages p join jobs j on j.id = p.job_id`,
  `insert into job_questions (id, job_id, asker_id, text, asked_at)
   select md5('question' || id)::uuid, job_id, crew_id, '¿Hay piloto?', applied_at from applications limit 6000`,
  `insert into saved_searches (id, user_id, name, filters, vessel_type, min_budget, alert, created_at)
   select md5('search' || n || u.id)::uuid, u.id, 'Veleros', '{"vesselType":"sailboat","minBudget":1000000}', 'sailboat', 1000000, 'daily', u.created_at
   from users u, generate_series(1, 4) n where u.role = 'crew'`,
  `insert into search_matches (search_id, job_id, matched_at, seen, mail_due)
   select s.id, j.id, j.created_at, j.crew_required > 2, j.crew_required > 3 from saved_searches s cross join lateral
     (select * from jobs where jobs.id > s.id order by jobs.id limit 3) j on conflict do nothing`,
  `insert into search_mail_days (user_id, day) select id, '2026-05-01' from users where role = 'crew'`,
  `insert into search_mail_links (token_hash, user_id, created_at)
   select md5('link' || n || id), id, created_at from users, generate_series(1, 5) n where role = 'crew'`,
  `insert into conversations (id, owner_id, crew_id, job_id, last_seq, created_at)
   select ${id('talk', 'i')}, ${id('owner', `i % ${PEOPLE}`)}, ${id('crew', `(i * 3 + i / ${PEOPLE}) % ${PEOPLE}`)}, ${id('job', 'i')}, ${MESSAGES}, ${ago('i')}
   from ${rows(TALKS)}`,
  `insert into conversation_parties (conversation_id, user_id, shown, read_seq, unread, updated_at)
   select c.id, party, true, 5, 5, c.created_at from conversations c, lateral (values (owner_id), (crew_id)) as p (party)`,
  `insert into messages (id, conversation_id, seq, sender_id, text, created_at)
   select md5('message' || c.id || seq)::uuid, c.id, seq, case when seq % 2 = 0 then c.owner_id else c.crew_id end, 'Salimos a las seis.', c.created_at
   from conversations c, generate_series(1, ${MESSAGES}) seq`,
  `insert into invitations (id, job_id, owner_id, crew_id, message_id, sent_on, created_at)
   select ${id('invitation', 'i')}, ${id('job', 'i')}, ${id('owner', `i % ${PEOPLE}`)}, ${id('crew', `(i * 17 + 5) % ${PEOPLE}`)}, null,
     date '2026-05-01', ${ago('i')}
   from ${rows(5_000)}`,
  `insert into notifications (id, user_id, type, params, person_id, job_id, created_at, read_at)
   select md5('news' || a.id)::uuid, a.owner_id, 'job_application', '{"person": "Eva", "offer": "Traslado"}'::jsonb, a.crew_id, a.job_id, a.applied_at,
     case when a.status = 'accepted' then a.applied_at end
   from applications a`,
  `insert into statements (id, person_id, action, subject_kind, subject_id, facts, ground, clause, cited, at, ended_at)
   select ${id('statement', 'i')}, ${id('owner', `i % ${PEOPLE}`)}, 'disable', 'user', ${id('owner', `i % ${PEOPLE}`)}, 'Pide dinero.', 'terms', '11.1', '11.1', ${ago('i')}, ${now}
   from ${rows(4_000)}`,
  `insert into decision_links (token_hash, statement_id, created_at) select md5('decision' || id), id, at from statements`,
  `insert into complaints (id, statement_id, text, at, outcome, decided_at)
   select md5('complaint' || id)::uuid, id, 'No es cierto.', at, case when n % 50 > 0 then 'upheld' end, case when n % 50 > 0 then at end
   from (select id, at, row_number() over () n from statements) s`,
  // Most of them are decided.
  `insert into notices (id, reference, kind, subject_kind, subject_id, person_id, reason, excerpt, name, email, reporter_id, at, outcome, decided_at)
   select ${id('notice', 'i')}, '2025-' || i, 'other', 'job', ${id('job', 'i')}, ${id('owner', `i % ${PEOPLE}`)}, 'spam', 'Traslado', 'Eva',
     'eva' || i || '@banco.example', ${id('crew', `i % ${PEOPLE}`)}, ${ago('i')}, case when i % 50 > 0 then 'none' end,
     case when i % 50 > 0 then ${ago('i')} end
   from ${rows(5_000)}`,
  `insert into decision_links (token_hash, notice_id, created_at) select md5('outcome' || id), id, at from notices where decided_at is not null`,
  `insert into complaints (id, notice_id, text, at, outcome, decided_at)
   select md5('complaint' || id)::uuid, id, 'Miradlo otra vez.', at, case when n % 2 = 0 then 'upheld' end, case when n % 2 = 0 then at end
   from (select id, at, row_number() over () n from notices where decided_at is not null) s`,
  `insert into contracts (id, job_id, crew_id, owner_id, status, data, data_hash, start_date, end_date, crew_signed_at, waiting_since, created_at, updated_at)
   select ${id('contract', 'row_number() over ()')}, a.job_id, a.crew_id, a.owner_id,
     case when random() < 0.8 then 'completed' else 'pending_owner_signature' end, ${data}, 'x', j.start_date, j.end_date,
     a.applied_at, a.applied_at, a.applied_at, a.applied_at
   from applications a join jobs j on j.id = a.job_id where a.status = 'accepted' limit ${CONTRACTS}`,
  `insert into contract_drafts (job_id, crew_id, data, updated_at)
   select job_id, crew_id, '{}', ${now} from applications where status = 'pending' limit 4000`,
  `insert into contract_signatures (id, contract_id, party, png, ink_hash, data_hash, signed_at)
   select md5('hand' || c.id || party)::uuid, c.id, party, '\\x00', 'x', 'x', c.created_at
   from contracts c, (values ('crew'), ('owner')) as p (party)`,
  `insert into contract_events (id, contract_id, what, at)
   select md5('event' || c.id || n)::uuid, c.id, 'crew_signed', c.created_at from contracts c, generate_series(1, 3) n`,
  `insert into annexes (id, contract_id, proposer_id, status, number, changes, hash, proposed_at, answered_at)
   select md5('annex' || c.id || n)::uuid, c.id, c.owner_id, case when n = 1 then 'in_force' when n < 4 then 'declined' else 'open' end,
     case when n = 1 then 1 end, '[]', 'x', c.created_at, case when n < 4 then c.created_at end
   from contracts c, generate_series(1, 4) n where c.status = 'completed'`,
  `insert into annex_signatures (id, annex_id, party, png, ink_hash, address, browser, email_verified, signed_at)
   select md5('annex hand' || a.id)::uuid, a.id, 'owner', '\\x00', 'x', '::1', 'x', true, a.proposed_at from annexes a`,
  `insert into sea_service (id, contract_id, status, data, hash, png, ink_hash, address, browser, email_verified, decided_at,
     crew_id, arrived_at, miles, days, night_hours)
   select md5('sea' || c.id)::uuid, c.id, 'signed', '{"miles": 138.2, "days": 2, "nightHours": 9.5, "arrivedAt": "2026-05-02T10:00:00Z"}', 'x', '\\x00', 'x', '::1', 'x', true, c.created_at,
     c.crew_id, timestamptz '2026-05-02T10:00:00Z', 138.2, 2, 9.5
   from contracts c where c.status = 'completed'`,
  `insert into sea_service_sheets (id, user_id, content, hash, created_at)
   select md5('sheet' || n || u.id)::uuid, u.id, '{"name": "Eva", "certificates": []}', 'x' || n, u.created_at
   from users u, generate_series(1, 5) n where u.role = 'crew'`,
  `insert into expenses (id, job_id, contract_id, author_id, category, cents, at, urgent, status, created_at)
   select md5('expense' || c.id || n)::uuid, c.job_id, case when n < 4 then c.id end, case when n < 4 then c.crew_id else c.owner_id end,
     'fuel', 100, c.created_at, false, case when n = 1 then 'awaiting_approval' else 'recorded' end, c.created_at
   from contracts c, generate_series(1, 4) n where c.status = 'completed'`,
  `insert into expense_photos (id, expense_id, file, hash, width, height, created_at)
   select md5('receipt' || id)::uuid, id, md5('receipt' || id), 'x', 10, 10, created_at from expenses`,
  `insert into payments (id, contract_id, author_id, kind, cents, at, method, status, created_at)
   select md5('payment' || c.id || n)::uuid, c.id, c.owner_id, 'fee', 100, c.created_at, 'cash', case when n = 1 then 'announced' else 'confirmed' end, c.created_at
   from contracts c, generate_series(1, 3) n where c.status = 'completed'`,
  `insert into settlements (id, contract_id, proposer_id, status, lines, balance_cents, content, hash, created_at)
   select md5('settlement' || c.id || n)::uuid, c.id, c.owner_id, case when n = 1 then 'open' else 'void' end, '[]', 0, '{}', 'x', c.created_at
   from contracts c, generate_series(1, 2) n where c.status = 'completed'`,
  `insert into settlement_signatures (id, settlement_id, party, png, ink_hash, address, browser, email_verified, signed_at)
   select md5('settled hand' || id)::uuid, id, 'owner', '\\x00', 'x', '::1', 'x', true, created_at from settlements`,
  `insert into reviews (id, contract_id, author_id, subject_id, stars, text, created_at, shown_at, told_at)
   select md5('review' || c.id || author)::uuid, c.id, author, subject, 4, 'Puntual.', c.created_at, c.created_at, case when random() < 0.99 then c.created_at end
   from contracts c, lateral (values (c.owner_id, c.crew_id), (c.crew_id, c.owner_id)) as p (author, subject) where c.status = 'completed'`,
  `insert into checklists (id, contract_id, phase, owner_id, crew_id, status, version, vessel_info, location, weather_conditions, created_at, updated_at)
   select md5('list' || c.id || phase)::uuid, c.id, phase, owner_id, crew_id, 'approved', 1, ${place}, ${place}, ${place}, created_at, updated_at
   from (select * from contracts limit ${LISTS}) c, (values ('departure'), ('arrival')) as p (phase)`,
  `insert into checklist_items (id, checklist_id, version, position, key, category, label, "check", critical, photo_expected, asked_by_zone, status)
   select md5('item' || c.id || n)::uuid, c.id, 1, n, 'k' || n, 'safety', 'Balsa', 'Fecha', false, false, false, 'working'
   from checklists c, generate_series(1, ${ITEMS}) n`,
  `insert into checklist_photos (id, item_id, file, hash, width, height, created_at)
   select md5('photo' || id)::uuid, id, md5('photo' || id), 'x', 10, 10, ${now} from checklist_items limit 10000`,
  `insert into checklist_rejections (checklist_id, version, vessel_info, location, weather_conditions, submitted_at, rejected_at, notes)
   select id, 0, ${place}, ${place}, ${place}, created_at, created_at, 'Falta la balsa.' from checklists`,
  `insert into handover_records (checklist_id, differences, data_hash, created_at)
   select id, '[]', 'x', created_at from checklists where phase = 'arrival'`,
  `insert into handover_signatures (checklist_id, party, png, ink_hash, data_hash, address, browser, signed_at)
   select checklist_id, party, '\\x00', 'x', 'x', '::1', 'x', ${now} from handover_records, (values ('crew'), ('owner')) as p (party)`,
  `insert into sealed_files (subject, kind, key, hash)
   select id, 'contract', 'contracts/' || id || '.pdf', md5(id::text) from contracts where status = 'completed'
   union all select id, 'inspection', 'checklists/' || id || '.pdf', md5('list' || id) from checklists`,
  `insert into hidden_subjects (statement_id, kind, subject_id, reason, at)
   select gen_random_uuid(), kind, id, 'Contra las condiciones.', ${now} from (
     select 'job' as kind, id from (select id from jobs limit 1500) one
     union all select 'user', id from (select id from users limit 1500) one
     union all select 'review', id from (select id from reviews limit 1500) one
     union all select 'question', id from (select id from job_questions limit 1500) one
     union all select 'vessel', id from (select id from vessels limit 1500) one) hidden`,
  // Her retained rows are due.
  `update users set erased_at = ${now} - interval '3 years' where id in (select ${id('owner', 'i')} from ${rows(1)})`,
  `update contracts set start_date = '2015-06-01', end_date = '2015-06-09'
   where owner_id in (select id from users where erased_at is not null)`,
  `insert into idempotency_keys (user_id, key, request, status, reply, created_at)
   select ${id('owner', `i % ${PEOPLE}`)}, 'k' || i, 'x', 200, '{}', ${ago('i')} from ${rows(10_000)}`,
  `insert into contact_addresses (hash) select 'hash-' || i from ${rows(10_000)}`,
  `insert into contact_mails (job_id, since, address_hash, token_hash, sent_at) select id, now(), 'hash-1', 'contact-' || id, now() from jobs limit 10000`,
  `insert into removed_questions (id, job_id, asker_id, asked_at) select gen_random_uuid(), id, (select id from users where role = 'crew' limit 1), now() from jobs limit 10000`,
  `insert into stored_files (key, user_id, bytes, stored_at) select 'photos/' || i, gen_random_uuid(), 1000, now() from ${rows(10_000)}`,
  `insert into uploads (id, user_id, key, name, size, received, touched_at) select gen_random_uuid(), gen_random_uuid(), 'clave-' || i, 'x', 10, 1, now() from ${rows(10_000)}`,
  `insert into upload_pieces (upload_id, "offset", bytes) select id, 0, '\\x00' from uploads`,
  `insert into file_totals (user_id, bytes) select gen_random_uuid(), 1000 from ${rows(10_000)}`,
  `insert into rate_limits (key, points, expire) select 'address:' || i, 1, 1 from ${rows(10_000)}`,
  `insert into tasks (id, kind, payload, run_at, created_at, failed_at)
   select ${id('task', 'i')}, 'mail-verification', '{}', ${now} + interval '1 year', ${now}, case when i % 2 = 0 then ${now} end from ${rows(5_000)}`,
]

/** Enough rows in every table that a full scan is expensive, with statistics for the planner. */
export async function fillDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  // References hold by construction, and to ask for each row takes as long again.
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  await client.query('reset session_replication_role')
  client.release()
  // New rows wait beside the word indexes, and would make them look expensive.
  await pool.query('vacuum (analyze)')
}
