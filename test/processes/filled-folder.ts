import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDependencies } from '#server/app/composition-root.ts'
import { fillWithDemonstration } from '#server/app/demo/fill.ts'
import { readSettings } from '#server/app/settings.ts'
import type { TableChecksum } from '#server/app/transfer/checksum.ts'
import { connectAlike } from '#server/app/transfer/copy-sides.ts'
import { checksumFiles, type FileChecksums } from '#server/app/transfer/move-files.ts'
import { checksumAll } from '#server/app/transfer/read-folder.ts'
import { openFolderStore } from '#server/platform/files/file-store.ts'
import { filesIn } from '#server/platform/files/open-files.ts'

const fail = (error: unknown) => {
  throw error
}

/** Text that a copy could spoil: quotes, separators, escapes, keywords, letters of several bytes. */
const THORNY = 'Ñandú "doble" \'simple\' {llaves}, coma; \\barra \\N NULL\ttab\r\nlínea 🌊 e\u0301 Ωmega'
const SEALED = 'contracts/sellado.pdf'
/** More than one batch, so that a table is continued in the middle. */
export const MANY = 8_000

const others = `
  update users set bio = $1, birth_date = '1992-02-29', frequent_routes = array[$1, 'NULL', ''], certifications = '{}',
    nautical_mile_rate_min = 0.1 + 0.2, nautical_mile_rate_max = 1e300, hourly_rate_min = '-0', hourly_rate_max = 5e-324
    where email = 'carla@example.com';
  update vessels set notes = $1, beam = 0.1 + 0.2, archived_at = now() where name = 'Sa Boira';
  update vessel_documents set issuer = $1 where number is null;
  insert into titles (id, user_id, kind, name, issuer, valid_until, created_at, updated_at)
    select gen_random_uuid(), id, 'OTHER', 'x', $1, '2027-01-01', now(), now() from users where email = 'carla@example.com';
  insert into rate_limits select 'x ' || $1, 3, 9007199254740993;
  insert into photo_path_secrets values ('other', $1, now());
  insert into known_address_secrets values ('other', $1, now());
  insert into known_addresses select id, $1, now() from users;
  insert into stray_files values ('records/stray.pdf', now());
  insert into known_devices select id, $1, '', now() from users;
  insert into operators (id, email, name, password_hash, totp_secret, used_steps, created_at)
    values (gen_random_uuid(), $1, $1, $1, $1, array[1, 2147483647], now());
  insert into operator_recovery_codes select id, $1 from operators;
  insert into operator_sessions select $1, id, now(), now(), null from operators;
  insert into operator_attempts values ($1, 3, now());
  insert into audit_entries (id, at, operator_name, act, subject_kind, subject_id, subject_name, reason, after)
    values (gen_random_uuid(), now(), $1, 'person_opened', 'person', $1, $1, $1, jsonb_build_object('text', $1));
  insert into sealing_certificates values ('other', $1, now());
  insert into sealing_keys values ('other', $1, '[]', now());
  insert into presence select id, now() from users;
  insert into active_months values ('1999-12', 2147483647) on conflict do nothing;
  insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at, browser)
    select id::text || $1, id, 'password', now(), now(), now(), $1 from users;
  insert into push_keys values ('other', $1, $1, now());
  insert into push_preferences select id, jsonb_build_array($1) from users;
  insert into push_subscriptions select gen_random_uuid(), user_id, token_hash, 'https://push.example/' || token_hash, $1, $1, now()
    from sessions;
  insert into offer_assumptions select id, 3, 1.45, 0.1 + 0.2, 2, now() from jobs;
  insert into one_time_tokens select id::text, 'verify_email', id, null, now() from users;
  insert into idempotency_keys select id, $1, 'POST /x', 200, 'null', now() from users;
  insert into idempotency_keys select id, 'other', 'POST /x', null, null, now() from users;
  insert into saved_searches (id, user_id, name, filters, q, port, port_ids, alert, created_at)
    select gen_random_uuid(), id, $1, jsonb_build_object('q', $1), $1, $1, array[$1], 'daily', now() from users;
  insert into search_matches select s.id, j.id, now(), false, true from saved_searches s, (select id from jobs order by id limit 2) j;
  insert into search_mail_days select id, '2026-06-01' from users;
  insert into search_mail_links select id::text || $1, id, now() from users;
  insert into blocks select a.id, b.id, now() from users a, users b where a.name_key like 'nuria%' and b.name_key like 'oscar%';
  insert into notices select id, id::text, 'safety', $1, 'user', id, id, 'other', $1, $1, $1, $1, id, now(), 'none', now(), null from users;
  insert into notice_numbers values (1999, 7);
  update statements set facts = $1, cited = $1;
  update complaints set text = $1, reason = $1;
  insert into terms_announcements values (gen_random_uuid(), '2027-01-15', $1, now());
  insert into counted_days (day, registered, offers, applications, contracts) values ('2026-01-01', 1, 2, 3, 4);
  insert into hidden_subjects (statement_id, kind, subject_id, reason, at) values (gen_random_uuid(), 'review', gen_random_uuid(), $1, now());
  insert into contract_drafts select id, owner_id, jsonb_build_object('text', $1, 'sum', 12345678901234567890.12), now() from jobs;
  insert into handover_signatures
    select checklist_id, 'crew', '\\x00ff5c27', $1, data_hash, '::1', $1, now() from handover_records;
  insert into sealed_files values (gen_random_uuid(), 'contract', '${SEALED}', $1);
  insert into stored_files select $1 || id, id, 9007199254740991, now() from users;
  insert into file_totals select id, 9007199254740991 from users;
  insert into uploads select id, id, $1, $1, 5, 3, now(), null from users;
  insert into upload_pieces select id, 0, '\\x00ff5c' from users;
  insert into contact_addresses select $1 || n, now() from generate_series(1, 2) n;
  insert into contact_mails select id, now(), $1 || 1, owner_id, id::text || $1, now() from jobs;
  insert into sea_service_sheets select gen_random_uuid(), id, jsonb_build_object('name', $1, 'certificates', '[]'::jsonb), $1 || id, now() from users;
  insert into shore_links select id::text || $1, id, now() from jobs;
  insert into removed_questions select gen_random_uuid(), id, owner_id, now() from jobs;
  insert into sea_distances select $1 || n, 'puerto ' || n % 7, n / 3.0, '[]', 'prueba' from generate_series(1, 1500) n;
  insert into messages (id, conversation_id, seq, sender_id, text, created_at)
    select gen_random_uuid(), c.id, c.last_seq + n, c.owner_id, $1 || n, now()
    from (select * from conversations order by id limit 1) c, generate_series(1, ${MANY}) n;
  update conversations c set last_seq = (select max(seq) from messages where conversation_id = c.id)`

const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-filled-'))

/** The files of a run start at once: one fills the folder (false), the others wait until it is filled (true). */
async function isFilled(filled: string, making: string): Promise<boolean> {
  while (!fs.existsSync(filled)) {
    // Undefined if it is there: another file's tests are at it.
    const isOurs = fs.mkdirSync(making, { recursive: true }) !== undefined
    if (isOurs && !fs.existsSync(filled)) return false
    if (isOurs) fs.rmSync(making, { recursive: true })
    else await sleep(100)
  }
  return true
}

interface Content {
  marks: TableChecksum[]
  files: FileChecksums
}

/** A closed data folder with rows in every table and with files: the first test of a run fills it. */
export async function fillFolder(): Promise<Content & { folder: string }> {
  const { PREPARED_FOLDER } = process.env
  if (!PREPARED_FOLDER) throw new Error('test/prepare-folder.ts has not run.')
  const filled = path.join(PREPARED_FOLDER, 'filled')
  const making = `${filled}.making`
  const kept = `${filled}.json`
  const folder = newFolder()
  if (await isFilled(filled, making)) {
    fs.cpSync(filled, folder, { recursive: true })
    const { marks, files } = JSON.parse(fs.readFileSync(kept, 'utf8'))
    return { folder, marks, files: new Map(files) }
  }
  try {
    fs.cpSync(path.join(PREPARED_FOLDER, 'empty'), folder, { recursive: true })
    const { marks, files } = await fill(folder)
    fs.writeFileSync(kept, JSON.stringify({ marks, files: [...files] }))
    // Whole or not at all.
    fs.cpSync(folder, path.join(making, 'whole'), { recursive: true })
    fs.renameSync(path.join(making, 'whole'), filled)
    return { folder, marks, files }
  } finally {
    fs.rmSync(making, { recursive: true })
  }
}

async function fill(folder: string): Promise<Content> {
  const { dependencies, pool, close } = await openDependencies(readSettings({ DATA_DIR: folder }), fail)
  await fillWithDemonstration(dependencies)
  await dependencies.services.files.put(SEALED, Buffer.from('sellado'))
  const quoted = `'${THORNY.replaceAll("'", "''")}'`
  await pool.query(others.replaceAll('$1', () => quoted))
  const client = await connectAlike({ pool })
  const marks = await checksumAll(client)
  client.release(true)
  await close()
  return { marks, files: await checksumFiles(openFolderStore(filesIn(folder))) }
}
