import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Keys are made by the program ('pictures/…'), never taken from a request unchecked. */
export interface FileStore {
  put(key: string, data: Buffer): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}

/** Files in the data folder. A file is there whole or not at all: written aside, synced, then renamed. */
export function openFolderStore(folder: string): FileStore {
  const root = path.resolve(folder)
  const locate = (key: string) => {
    const file = path.join(root, key)
    if (!file.startsWith(root + path.sep)) throw new Error('A file key must stay inside the store.')
    return file
  }
  return {
    async put(key, data) {
      const file = locate(key)
      await fs.mkdir(path.dirname(file), { recursive: true })
      const aside = `${file}.${randomUUID()}.part`
      await fs.writeFile(aside, data, { flush: true })
      await fs.rename(aside, file)
    },
    async get(key) {
      try {
        return await fs.readFile(locate(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async delete(key) {
      await fs.rm(locate(key), { force: true })
    },
  }
}
