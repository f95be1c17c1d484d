import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { UserRow } from '#server/accounts/account-table.ts'
import { annexes } from '#server/annexes/annex-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendWithCommit } from '#server/platform/db/transaction.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'

const carries = (field: string) => sql`${tasks.payload} ->> ${field}`

const deleteTasks = (db: Database, where: SQL | undefined) => db.delete(tasks).where(where).execute()

/** Tasks for the person, mails above all; also failed ones, because an error may quote an address. */
export async function eraseTasksOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { email }: Pick<UserRow, 'email'>,
): Promise<void> {
  // After the tasks that this transaction enqueues.
  const drop = (where: SQL | undefined) => sendWithCommit(db, deleteTasks, where)
  await drop(
    or(
      sql`${carries('userId')} = ${actor.id}`,
      sql`${email} in (${carries('email')}, ${carries('oldEmail')})`,
    ),
  )
  const notification = sql`select 1 from ${notifications} n where n.id = (${carries('notificationId')})::uuid`
  const aboutNotification = inArray(tasks.kind, ['mail-notification', 'push-notification', 'push-to-device'])
  await drop(and(aboutNotification, sql`not exists (${notification})`))
  const addressee = sql`case ${carries('party')} when 'owner' then c.owner_id else c.crew_id end`
  const contract = sql`select 1 from ${contracts} c where c.id = (${carries('contractId')})::uuid and ${addressee} = ${actor.id}`
  await drop(and(eq(tasks.kind, 'mail-contract'), sql`exists (${contract})`))
  const annex = sql`select 1 from ${annexes} x join ${contracts} c on c.id = x.contract_id where x.id = (${carries('annexId')})::uuid and ${addressee} = ${actor.id}`
  await drop(and(eq(tasks.kind, 'mail-annex'), sql`exists (${annex})`))
}
