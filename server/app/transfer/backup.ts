import fs from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { findMissing } from '#server/app/named-files.ts'
import type { CopyRequest } from '#server/app/operator/answer-asked.ts'
import { askOperator } from '#server/app/operator/operator-socket.ts'
import type { Settings } from '#server/app/settings.ts'
import { listLeft, makeAside } from '#server/app/transfer/backup-aside.ts'
import { type Manifest, writeManifest } from '#server/app/transfer/backup-folder.ts'
import { checksumFiles, copyFiles } from '#server/app/transfer/move-files.ts'
import { checksumAll, readFolder } from '#server/app/transfer/read-folder.ts'
import { databaseIn, majorOf } from '#server/platform/db/embedded-folder.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import { openFolderStore } from '#server/platform/files/file-store.ts'
import { filesIn, openFiles } from '#server/platform/files/open-files.ts'
import { isMarked } from '#server/platform/files/store-binding.ts'

/** Asks the process that has the folder's database open for a copy of its files. False without such a process. */
async function askForSnapshot(dataDir: string, to: string): Promise<boolean> {
  const request: CopyRequest = { copyTo: to }
  const reply = await askOperator(dataDir, request)
  if (reply && 'fault' in reply)
    throw new Error(`El servidor no ha podido copiar la base de datos: ${reply.fault}`)
  return reply !== undefined
}

async function takeSnapshot(dataDir: string, to: string): Promise<void> {
  if (await askForSnapshot(dataDir, to)) return
  const lock = lockFolder(path.resolve(dataDir))
  try {
    fs.cpSync(databaseIn(dataDir), to, { recursive: true })
  } finally {
    lock.release()
  }
}

async function gather(settings: Settings, folder: string): Promise<Manifest> {
  const files = openFiles(settings)
  const kept = openFolderStore(filesIn(folder))
  const database = databaseIn(folder)
  // A file that the snapshot names was written before its row: missing, it was deleted within these seconds, or the
  // source lacks it.
  await copyFiles(files, kept)
  await takeSnapshot(settings.DATA_DIR, database)
  await copyFiles(files, kept)
  const mark = isMarked(settings) ? await files.getMark() : undefined
  if (mark) await kept.putMark(mark)
  const marks = await checksumFiles(kept)
  const rows = await readFolder(database, async client => ({
    tables: await checksumAll(client),
    missing: await findMissing(drizzle(client), marks),
  }))
  return { engine: majorOf(database) ?? '', files: marks, ...rows }
}

function expectPlace({ DATA_DIR }: Settings, folder: string): void {
  if (!fs.existsSync(databaseIn(DATA_DIR)))
    throw new Error(
      `En ${path.resolve(DATA_DIR)} no hay ninguna base de datos. Di con DATA_DIR en qué carpeta está.`,
    )
  const around = [databaseIn(DATA_DIR), filesIn(DATA_DIR)].map(place => path.resolve(place))
  const inside = around.find(place => folder === place || folder.startsWith(place + path.sep))
  if (inside) throw new Error(`La copia no puede estar dentro de ${inside}. Elige otra carpeta.`)
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new Error(`La carpeta ${folder} no está vacía. Elige otra para la copia.`)
}

/**
 * As of one instant. The folder gets its name when it is complete; the manifest names files that the source lacks.
 */
export async function backUp(settings: Settings, to: string, say: (line: string) => void): Promise<Manifest> {
  const folder = path.resolve(to)
  if (settings.DATABASE_URL)
    throw new Error('Esto copia la base de datos embebida. De la de DATABASE_URL haz la copia con pg_dump.')
  expectPlace(settings, folder)
  const manifest = await makeAside(folder, async unfinished => {
    const gathered = await gather(settings, unfinished)
    writeManifest(unfinished, gathered)
    return gathered
  })
  for (const left of listLeft(path.dirname(folder)))
    say(`Aviso: ${left} es lo que dejó una copia interrumpida. Puedes borrarlo.`)
  return manifest
}
