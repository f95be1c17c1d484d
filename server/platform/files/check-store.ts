import { randomUUID } from 'node:crypto'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { ObjectStoreAddress } from '#server/platform/files/object-store-address.ts'

async function useOnce(files: FileStore): Promise<void> {
  const key = `aside/${randomUUID()}` as const
  const data = Buffer.from(key)
  await files.put(key, data)
  const kept = await files.get(key)
  for await (const _ of files.list(key)) break
  await files.delete(key)
  if (!kept?.equals(data)) throw new Error('lo guardado no vuelve igual')
}

const asSentence =
  ({ endpoint, bucket }: ObjectStoreAddress) =>
  (error: Error): never => {
    const { message } = (error.cause ?? error) as Error
    throw new Error(`No se pueden guardar ficheros en S3_URL (${endpoint}/${bucket}): ${message}`)
  }

/** Writes nothing: the files may be somebody else's. */
export const reachObjectStore = async (files: FileStore, address: ObjectStoreAddress): Promise<void> => {
  await files.getMark().catch(asSentence(address))
}

export const checkObjectStore = (files: FileStore, address: ObjectStoreAddress): Promise<void> =>
  useOnce(files).catch(asSentence(address))
