import { eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { KeptImage } from '#server/platform/images/kept-images.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

/** Returns its file name. */
export async function changePicture({ db, actor, now }: Context, image: KeptImage): Promise<string> {
  const picture = `${image.name}.webp`
  await db.transaction(async tx => {
    const [before] = await tx
      .select({ picture: users.picture, erasedAt: users.erasedAt })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('update')
    if (!before || before.erasedAt) throw new Refusal('user_not_found')
    await tx.update(users).set({ picture }).where(eq(users.id, actor.id))
    if (before.picture) await enqueue({ db: tx, now }, 'delete-picture', { picture: before.picture })
  })
  return picture
}
