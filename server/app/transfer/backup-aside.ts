import fs from 'node:fs'
import path from 'node:path'
import { syncEntry, syncFolder } from '#server/app/transfer/sync-folder.ts'
import { LOCK_FILE, lockFolder } from '#server/platform/db/folder-lock.ts'

const ENDING = '.part'

function lockAside(aside: string, folder: string): { release(): void } {
  fs.mkdirSync(aside, { recursive: true, mode: 0o700 })
  return lockFolder(aside, `Otra orden hace ahora la copia ${folder}.`)
}

/** Under another name until it is complete. The remains of an interrupted command are deleted first. */
export async function makeAside<T>(folder: string, make: (unfinished: string) => Promise<T>): Promise<T> {
  const aside = `${folder}${ENDING}`
  const lock = lockAside(aside, folder)
  // Not beside the lock's file: opening and closing it, as syncing does, would release the lock.
  const unfinished = path.join(aside, 'copia')
  try {
    fs.rmSync(unfinished, { recursive: true, force: true })
    fs.mkdirSync(unfinished, { mode: 0o700 })
    const made = await make(unfinished)
    syncFolder(unfinished)
    fs.renameSync(unfinished, folder)
    syncEntry(path.dirname(folder))
    return made
  } finally {
    fs.rmSync(aside, { recursive: true, force: true })
    lock.release()
  }
}

function isLeft(aside: string): boolean {
  try {
    lockFolder(aside).release()
    return true
  } catch {
    return false
  }
}

/** Remains of interrupted commands in this folder, of copies with other names. */
export const listLeft = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter(name => name.endsWith(ENDING))
    .map(name => path.join(folder, name))
    .filter(place => fs.existsSync(path.join(place, LOCK_FILE)) && isLeft(place))
