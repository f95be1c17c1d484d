import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { emptyFolder } from '#test/empty-folder.ts'

/**
 * Folders that process tests copy, because making them takes seconds: a migrated embedded database, and later a
 * filled one.
 */
export async function setup() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-prepared-'))
  fs.cpSync(await emptyFolder(), path.join(folder, 'empty'), { recursive: true })
  process.env.PREPARED_FOLDER = folder
  return () => fs.rmSync(folder, { recursive: true })
}
