import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { type Engine, startEngine } from '#server/platform/db/engine.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'

/** The major version of the embedded engine's files; no other version can read them. */
export const EMBEDDED_MAJOR = '18'

export const databaseIn = (folder: string): string => path.join(folder, 'postgres')
/** The place of the files until a restore has succeeded. */
export const unfinishedIn = (folder: string): string => path.join(folder, 'postgres.part')

export function majorOf(files: string): string | undefined {
  const version = path.join(files, 'PG_VERSION')
  return fs.existsSync(version) ? fs.readFileSync(version, 'utf8').trim() : undefined
}

function expectReadable(folder: string): void {
  const major = majorOf(databaseIn(folder))
  if (major !== undefined && major !== EMBEDDED_MAJOR)
    throw new Error(
      `La base de datos de ${folder} es de otra versión. Pásala a un servidor PostgreSQL con la versión anterior del programa.`,
    )
  if (fs.existsSync(unfinishedIn(folder)))
    throw new Error(
      `En ${folder} hay una restauración sin terminar. Repite npm run restore, o borra la carpeta y empieza de nuevo.`,
    )
}

/** With less free space the engine can't write its journal. */
const ROOM_MIN = 32 * 1024 * 1024

/** The operator's way out; the engine's own message is about its internals. */
function explain(folder: string, fault: unknown): Error {
  const said = fault instanceof Error ? fault.message : JSON.stringify(fault)
  const { bavail, bsize } = fs.statfsSync(folder)
  return new Error(
    bavail * bsize < ROOM_MIN
      ? `No queda sitio en el disco de ${folder} para abrir la base de datos. Libera espacio y vuelve a arrancar. (${said})`
      : `La base de datos de ${folder} no se puede abrir: sus ficheros están dañados o incompletos. Conserva la carpeta, elige otra con DATA_DIR y recupera ahí la última copia con npm run restore. (${said})`,
    { cause: fault },
  )
}

/**
 * Opens the embedded database of a data folder, and creates it if it is missing. No other process can open it
 * meanwhile.
 */
export async function openEmbeddedFolder(
  dataDir: string,
  reportError: (error: unknown) => void,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): Promise<{ folder: string; engine: Engine; close(): Promise<void> }> {
  const folder = path.resolve(dataDir)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.chmodSync(folder, 0o700)
  const lock = lockFolder(folder)
  try {
    expectReadable(folder)
    const data = { folder: databaseIn(folder), dump: null }
    const engine = await startEngine(data, reportError, onConnect).catch(fault => {
      throw explain(folder, fault)
    })
    return {
      folder,
      engine,
      async close() {
        await engine.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
