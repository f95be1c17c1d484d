import { openDatabase } from '#server/app/open-database.ts'
import { NOW } from './cast.ts'
import type { Filled } from './databases.ts'

/** Rows of a measurement have its clock's time, later than all rows of the fill. */
const statements = [
  'delete from applications where applied_at >= $1',
  'delete from idempotency_keys',
  'update checklist_items set status = null, completed_at = null, revision = 1 where revision > 1',
  'delete from tasks',
  'delete from notifications where created_at >= $1',
  'delete from messages where created_at >= $1',
  `update conversations set last_seq =
     (select max(seq) from messages where conversation_id = conversations.id)
   where id in (select conversation_id from conversation_parties where updated_at >= $1)`,
  `update conversation_parties party set updated_at = last.created_at,
     unread = (select count(*) from messages
       where conversation_id = party.conversation_id and seq > party.read_seq and sender_id <> party.user_id)
   from conversations, messages last
   where party.updated_at >= $1 and conversations.id = party.conversation_id
     and last.conversation_id = conversations.id and last.seq = conversations.last_seq`,
]

export async function restoreFill({ settings }: Filled): Promise<void> {
  const { pool, close } = await openDatabase(settings, error => console.error(error))
  for (const statement of statements) await pool.query(statement, statement.includes('$1') ? [NOW] : [])
  await close()
}
