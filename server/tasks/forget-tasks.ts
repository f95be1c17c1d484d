import { eq, or, sql } from 'drizzle-orm'
import type { UserRow } from '#server/accounts/account-table.ts'
import type { Context } from '#server/context.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { tasks } from '#server/tasks/task-table.ts'

const carries = (field: string) => sql`${tasks.payload} ->> ${field}`

/** Work promised for the person, mails to them above all; also what failed, because its error may quote an address. */
export async function forgetTasksOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { email }: Pick<UserRow, 'email'>,
): Promise<void> {
  await db
    .delete(tasks)
    .where(
      or(
        sql`${carries('userId')} = ${actor.id}`,
        sql`${email} in (${carries('email')}, ${carries('oldEmail')})`,
        sql`${eq(tasks.kind, 'mail-notification')} and not exists (select 1 from ${notifications} n where n.id::text = ${carries('notificationId')})`,
        sql`${eq(tasks.kind, 'mail-contract')} and exists (select 1 from ${contracts} c where c.id::text = ${carries('contractId')} and ${actor.id}::text = case ${carries('party')} when 'owner' then c.owner_id::text else c.crew_id::text end)`,
      ),
    )
}
