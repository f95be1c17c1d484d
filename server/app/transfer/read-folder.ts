import type pg from 'pg'
import { checksumTables, type TableChecksum } from '#server/app/transfer/checksum.ts'
import { connectAlike } from '#server/app/transfer/copy-sides.ts'
import { listTables } from '#server/app/transfer/tables.ts'
import { startEngine } from '#server/platform/db/engine.ts'
import { expectWhole } from '#server/platform/db/unfinished-copy.ts'

/** Reads an embedded database that no process has open. Opening proves that it opens; closing leaves a clean log. */
export async function readFolder<T>(files: string, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let fault: Error | undefined
  const engine = await startEngine({ folder: files, dump: null }, error => {
    fault ??= error
  })
  try {
    const client = await connectAlike(engine)
    try {
      await expectWhole(client)
      const found = await read(client)
      if (fault) throw fault
      return found
    } finally {
      // A borrowed connection would block the closing of the engine.
      client.release(true)
    }
  } finally {
    await engine.close()
  }
}

export const checksumAll = async (client: pg.PoolClient): Promise<TableChecksum[]> =>
  checksumTables(client, await listTables(client))

export const checksumFolder = (files: string): Promise<TableChecksum[]> => readFolder(files, checksumAll)
