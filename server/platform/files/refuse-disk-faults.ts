import { Refusal } from '#domain/errors.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** Without the path: a picture's secret name is its only protection. */
function asRefusal(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (!syscall) return error
  return Object.assign(new Refusal('files_unavailable'), { cause: new Error(`${syscall}: ${code}`) })
}

const refusing = <T>(work: Promise<T>): Promise<T> =>
  work.catch(error => {
    throw asRefusal(error)
  })

/** The folder with disk errors as refusals: a full or unreadable disk is no fault of the program. */
export const refuseDiskFaults = (files: FileStore): FileStore => ({
  put: (key, data) => refusing(files.put(key, data)),
  get: key => refusing(files.get(key)),
  delete: key => refusing(files.delete(key)),
  list: (prefix, after) => files.list(prefix, after),
  getMark: () => refusing(files.getMark()),
  putMark: data => refusing(files.putMark(data)),
})
