import { eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { users } from '#server/accounts/account-table.ts'
import { pictureKey } from '#server/accounts/delete-picture.ts'
import type { Context } from '#server/context.ts'
import { newSecret } from '#server/ids.ts'
import { enqueue } from '#server/tasks/enqueue.ts'

/** Stores the picture under a name that nobody can guess, and lets go of the one before. Returns the name. */
export async function changePicture({ db, actor, now, tools }: Context, image: Buffer): Promise<string> {
  const picture = `${newSecret()}.webp`
  // First the file, then the row: a crash between leaves a file that nobody names, never a name without a file.
  await tools.files.put(pictureKey(picture), image)
  await db.transaction(async tx => {
    const [before] = await tx
      .select({ picture: users.picture })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('update')
    if (!before) throw new Refusal('user_not_found')
    await tx.update(users).set({ picture }).where(eq(users.id, actor.id))
    if (before.picture) await enqueue({ db: tx, now }, 'delete-picture', { picture: before.picture })
  })
  return picture
}
