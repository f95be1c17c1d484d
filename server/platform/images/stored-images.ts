import type { Database } from '#server/platform/db/database.ts'
import type { ClaimSpace } from '#server/platform/files/account-space.ts'
import type { FileKey, FileStore } from '#server/platform/files/file-store.ts'
import { newSecret } from '#server/platform/ids.ts'
import type { ImageRule, Reencoded } from '#server/platform/images/images.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

/** An upload in the file store: the database gets its name, which nobody can guess. */
export interface StoredImage {
  name: string
  /** SHA-256 of the picture. */
  hash: string
  width: number
  height: number
}

/** Where uploads are stored; `claim` counts them for their account first. */
export interface Keeping {
  files: FileStore
  claim?: ClaimSpace
}

export const imageKeys = ({ folder, sizes }: ImageRule, name: string): FileKey[] =>
  sizes.map(({ ending }) => `${folder}/${name}${ending}` as const)

export async function keepImage(
  { files, claim }: Keeping,
  rule: ImageRule,
  { sizes, hash, width, height }: Reencoded,
): Promise<StoredImage> {
  const name = newSecret()
  const keys = imageKeys(rule, name)
  await claim?.(sizes.map((data, index) => ({ key: keys[index] as FileKey, bytes: data.length })))
  await Promise.all(sizes.map((data, index) => files.put(keys[index] as FileKey, data)))
  return { name, hash, width, height }
}

/** After the commit, by a task for each file. */
export const dropImagesLater = (
  { db, now }: { db: Database; now: Date },
  rule: ImageRule,
  names: readonly string[],
): Promise<void> =>
  enqueueAll(
    { db, now },
    'delete-file',
    names.flatMap(name => imageKeys(rule, name).map(key => ({ payload: { key } }))),
  )

/** At once: no row names it. */
export async function dropImage(files: FileStore, rule: ImageRule, name: string): Promise<void> {
  await Promise.all(imageKeys(rule, name).map(key => files.delete(key)))
}
