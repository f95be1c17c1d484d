import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Every file is in one of these folders; `named-files.ts` says which rows name its files. */
export type Folder =
  | 'annexes'
  | 'aside'
  | 'attachments'
  | 'charts'
  | 'checklists'
  | 'contracts'
  | 'departures'
  | 'dossiers'
  | 'photos'
  | 'pictures'
  | 'records'
  | 'settlements'
export type FileKey = `${Folder}/${string}`

interface StoredFile {
  key: string
  bytes: number
  changedAt: Date
}

/** Keys are made by the program ('pictures/…'), never taken from a request unchecked. */
export interface FileStore {
  put(key: FileKey, data: Buffer): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  /** Keys with this prefix, in order, from the first one after `after`. */
  list(prefix: string, after?: string): AsyncIterable<StoredFile>
  /**
   * The mark of the installation that owns these files (`store-binding.ts`). It is in no folder: no listing has
   * it.
   */
  getMark(): Promise<Buffer | undefined>
  putMark(data: Buffer): Promise<void>
}

export const MARK_NAME = 'installation.json'

/** A folder and a name: no key leads out of the store. Other files there are not ours. */
export const isKey = (text: string): boolean => /^[a-z]+\/[\w-][\w.-]*$/.test(text)

export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('A file key must stay inside the store.')
  return key
}

const missing = ['ENOENT', 'ENOTDIR']
const unlessMissing = (error: unknown) => {
  if (missing.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
  throw error
}

/** Files in the data folder. Each is there whole or not at all: written aside, synced, then renamed. */
export function openFolderStore(folder: string): FileStore {
  const root = path.resolve(folder)
  const locate = (key: string) => path.join(root, checkKey(key))
  const mark = path.join(root, MARK_NAME)
  const write = async (file: string, data: Buffer) => {
    const aside = locate(`aside/${randomUUID()}`)
    for (const each of [file, aside]) await fs.mkdir(path.dirname(each), { recursive: true })
    try {
      await fs.writeFile(aside, data, { flush: true })
      await fs.rename(aside, file)
    } catch (error) {
      // Half a file would keep a full disk full.
      await fs.rm(aside, { force: true }).catch(() => undefined)
      throw error
    }
  }
  const namesIn = async (place: string) => ((await fs.readdir(place).catch(unlessMissing)) ?? []).sort()
  return {
    put: async (key, data) => write(locate(key), data),
    get: async key => fs.readFile(locate(key)).catch(unlessMissing),
    delete: async key => fs.rm(locate(key), { force: true }),
    getMark: () => fs.readFile(mark).catch(unlessMissing),
    putMark: data => write(mark, data),
    async *list(prefix, after = '') {
      for (const place of await namesIn(root)) {
        for (const name of await namesIn(path.join(root, place))) {
          const key = `${place}/${name}`
          if (!isKey(key) || !key.startsWith(prefix) || key <= after) continue
          const found = await fs.stat(path.join(root, key)).catch(unlessMissing)
          if (found?.isFile()) yield { key, bytes: found.size, changedAt: found.mtime }
        }
      }
    },
  }
}
