import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5
export const LOCK_FILE = 'lock.db'

/**
 * Two processes would silently lose each other's rows. The lock is the operating system's (through SQLite): kill -9
 * releases it, and equal process numbers in two containers don't confuse it. Throws a sentence for the operator.
 */
export function lockFolder(
  folder: string,
  busy = `Otro proceso de Singladura está usando la carpeta ${folder}. Ciérralo antes, o elige otra con DATA_DIR.`,
): { release(): void } {
  const lock = new DatabaseSync(path.join(folder, LOCK_FILE), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new Error(busy)
  }
  return { release: () => lock.close() }
}
