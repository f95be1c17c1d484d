import fs from 'node:fs'
import path from 'node:path'
import { errorSentence } from '#server/app/operator/print-error.ts'
import type { Settings } from '#server/app/settings.ts'
import { type Manifest, readManifest } from '#server/app/transfer/backup-folder.ts'
import { differingTables } from '#server/app/transfer/checksum.ts'
import {
  checksumFiles,
  copyFiles,
  differingFiles,
  type FileChecksums,
  listKeys,
} from '#server/app/transfer/move-files.ts'
import { checksumFolder } from '#server/app/transfer/read-folder.ts'
import { syncEntry, syncFolder } from '#server/app/transfer/sync-folder.ts'
import { databaseIn, EMBEDDED_MAJOR, majorOf, unfinishedIn } from '#server/platform/db/embedded-folder.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import { type FileStore, openFolderStore } from '#server/platform/files/file-store.ts'
import { filesIn, openFiles } from '#server/platform/files/open-files.ts'
import { isMarked } from '#server/platform/files/store-binding.ts'

function expectSame(differing: string[]): void {
  if (differing.length > 0)
    throw new Error(
      `La copia está dañada: no es como cuando se hizo en ${differing.join(', ')}. Usa otra; no se ha restaurado nada.`,
    )
}

/** With its mark a bucket is the restored database's own. */
async function bringMark(kept: FileStore, files: FileStore): Promise<void> {
  const mark = await kept.getMark()
  if (mark) await files.putMark(mark)
}

async function expectUnmarked(kept: FileStore, files: FileStore): Promise<void> {
  const [own, there] = [await kept.getMark(), await files.getMark()]
  if (there && !own?.equals(there))
    throw new Error('Los ficheros de S3_URL son de otra instalación. La copia pide un sitio vacío.')
}

async function expectRoom(folder: string, files: FileStore, manifest: Manifest): Promise<void> {
  if (fs.existsSync(databaseIn(folder)))
    throw new Error(`En ${folder} ya hay una base de datos. Elige con DATA_DIR una carpeta vacía.`)
  const own = new Set([...manifest.files.keys(), ...manifest.missing])
  const strange = [...(await listKeys(files))].filter(key => !own.has(key))
  if (strange.length > 0)
    throw new Error(
      `Ya hay ficheros que no son de esta copia (${strange.length}). La copia pide un sitio vacío.`,
    )
}

/** A file that the backup lacked and that somebody has added since is welcome. */
function spoiltIn(found: FileChecksums, { files, missing }: Manifest): string[] {
  const welcome = new Set(missing)
  return differingFiles(files, found).filter(key => !welcome.has(key))
}

/** A database that does not open, or has unreadable pages, counts as one with other rows. */
const differingIn = (database: string, { tables }: Manifest): Promise<string[]> =>
  checksumFolder(database).then(
    found => differingTables(tables, found),
    error => [`postgres (${errorSentence(error)})`],
  )

/** Returns the files that are there afterwards. */
async function bring(
  from: string,
  manifest: Manifest,
  folder: string,
  files: FileStore,
): Promise<FileChecksums> {
  const kept = openFolderStore(filesIn(from))
  expectSame(spoiltIn(await checksumFiles(kept), manifest))
  const aside = unfinishedIn(folder)
  fs.rmSync(aside, { recursive: true, force: true })
  if (majorOf(databaseIn(from)) !== manifest.engine) expectSame(['postgres'])
  // The backup itself is never opened: opening writes.
  fs.cpSync(databaseIn(from), aside, { recursive: true })
  try {
    expectSame(await differingIn(aside, manifest))
  } catch (error) {
    fs.rmSync(aside, { recursive: true })
    throw error
  }
  await copyFiles(kept, files)
  const brought = await checksumFiles(files)
  const spoilt = spoiltIn(brought, manifest)
  if (spoilt.length > 0)
    throw new Error(`No han llegado bien ${spoilt.join(', ')}. Bórralos del destino y repite la orden.`)
  syncFolder(aside)
  fs.renameSync(aside, databaseIn(folder))
  // Not the folder's content: opening and closing the lock's file would release the lock.
  syncEntry(folder)
  return brought
}

/** The database is moved in last: until then no server starts there. The returned manifest names missing files. */
export async function restore(settings: Settings, from: string): Promise<Manifest> {
  if (settings.DATABASE_URL)
    throw new Error('Esto restaura la base de datos embebida. Quita DATABASE_URL de esta orden.')
  const manifest = readManifest(path.resolve(from))
  if (manifest.engine !== EMBEDDED_MAJOR)
    throw new Error('La copia es de otra versión de la base de datos. Restáurala con la versión que la hizo.')
  const folder = path.resolve(settings.DATA_DIR)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.chmodSync(folder, 0o700)
  const lock = lockFolder(folder)
  try {
    const files = openFiles(settings)
    const kept = openFolderStore(filesIn(path.resolve(from)))
    await expectRoom(folder, files, manifest)
    if (isMarked(settings)) await expectUnmarked(kept, files)
    const brought = await bring(path.resolve(from), manifest, folder, files)
    if (isMarked(settings)) await bringMark(kept, files)
    return { ...manifest, missing: manifest.missing.filter(key => !brought.has(key)) }
  } finally {
    lock.release()
  }
}
