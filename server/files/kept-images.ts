import type { FileKey, FileStore } from '#server/files/file-store.ts'
import { type ImageKind, imageRules, type Reencoded } from '#server/files/images.ts'
import { newSecret } from '#server/ids.ts'

/** An upload that is among the files already: only its name, which nobody can guess, goes into the database. */
export interface KeptImage {
  name: string
  /** SHA-256 of the picture. */
  hash: string
  width: number
  height: number
}

export const imageKeys = (kind: ImageKind, name: string): FileKey[] =>
  imageRules[kind].sizes.map(({ ending }) => `${imageRules[kind].folder}/${name}${ending}` as const)

export async function keepImage(
  files: FileStore,
  kind: ImageKind,
  { sizes, hash, width, height }: Reencoded,
): Promise<KeptImage> {
  const name = newSecret()
  const keys = imageKeys(kind, name)
  await Promise.all(sizes.map((data, index) => files.put(keys[index] as FileKey, data)))
  return { name, hash, width, height }
}

export async function dropImage(files: FileStore, kind: ImageKind, name: string): Promise<void> {
  await Promise.all(imageKeys(kind, name).map(key => files.delete(key)))
}
