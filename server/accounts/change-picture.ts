import { eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import { dropPicture } from '#server/accounts/delete-picture.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { StoredImage } from '#server/platform/images/stored-images.ts'

/** Returns its file name. */
export async function changePicture(context: Context, image: StoredImage): Promise<string> {
  const picture = `${image.name}.webp`
  await transaction(context, async inside => {
    const { db, actor } = inside
    const [before] = await db
      .select({ picture: users.picture, erasedAt: users.erasedAt })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('update')
    if (!before || before.erasedAt) throw new Refusal('user_not_found')
    await db.update(users).set({ picture }).where(eq(users.id, actor.id))
    if (before.picture) await dropPicture(inside, before.picture)
  })
  return picture
}
