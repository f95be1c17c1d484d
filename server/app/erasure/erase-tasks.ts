import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
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

/** After the tasks that this transaction enqueues. */
const drop = (db: Database, where: SQL | undefined) => sendWithCommit(db, deleteTasks, where)

/** Mails above all; also failed ones, because an error may quote an address. */
export async function dropTasksFor(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { email }: Pick<UserRow, 'email'>,
): Promise<void> {
  const theirs = or(
    sql`${carries('userId')} = ${actor.id}`,
    sql`${email} in (${carries('email')}, ${carries('oldEmail')})`,
  )
  await drop(db, and(theirs, notInArray(tasks.kind, ['erase-account', 'erase-aftermath', 'forget-mails'])))
}

/** After the notifications that they are about. */
export async function eraseTasksAbout({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  const notification = sql`select 1 from ${notifications} n where n.id = (${carries('notificationId')})::uuid`
  const aboutNotification = inArray(tasks.kind, ['mail-notification', 'push-notification', 'push-to-device'])
  await drop(db, and(aboutNotification, sql`not exists (${notification})`))
  const addressee = sql`case ${carries('party')} when 'owner' then c.owner_id else c.crew_id end`
  const contract = sql`select 1 from ${contracts} c where c.id = (${carries('contractId')})::uuid and ${addressee} = ${actor.id}`
  await drop(db, and(eq(tasks.kind, 'mail-contract'), sql`exists (${contract})`))
  const annex = sql`select 1 from ${annexes} x join ${contracts} c on c.id = x.contract_id where x.id = (${carries('annexId')})::uuid and ${addressee} = ${actor.id}`
  await drop(db, and(eq(tasks.kind, 'mail-annex'), sql`exists (${annex})`))
}
