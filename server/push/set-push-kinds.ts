import { eq } from 'drizzle-orm'
import { type PushKind, pushKinds } from '#domain/push/push-kinds.ts'
import type { Context } from '#server/platform/context.ts'
import { pushPreferences, pushSubscriptions } from '#server/push/push-table.ts'

export async function setPushKinds({ db, actor }: Context, wanted: readonly PushKind[]): Promise<void> {
  const muted = pushKinds.filter(kind => !wanted.includes(kind))
  await db
    .insert(pushPreferences)
    .values({ userId: actor.id, muted })
    .onConflictDoUpdate({ target: pushPreferences.userId, set: { muted } })
}

export async function dropPushOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, actor.id))
  await db.delete(pushPreferences).where(eq(pushPreferences.userId, actor.id))
}
