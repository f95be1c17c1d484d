import type pg from 'pg'
import { startEngine } from '#server/db/engine.ts'
import { markTables, type TableMark } from '#server/moving/fingerprint.ts'
import { connectAlike } from '#server/moving/sides.ts'
import { listTables } from '#server/moving/tables.ts'
import { expectWhole } from '#server/moving/unfinished-copy.ts'

/**
 * Reads an embedded database whose files nobody else has open. It is opened for that, and with it shown to be one that
 * opens; closed again, nothing is left in its log to be made good.
 */
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
      // What is still lent out when the engine is closed would be waited for.
      client.release(true)
    }
  } finally {
    await engine.close()
  }
}

/** What its tables hold. */
export const markAll = async (client: pg.PoolClient): Promise<TableMark[]> =>
  markTables(client, await listTables(client))

export const markFolder = (files: string): Promise<TableMark[]> => readFolder(files, markAll)
