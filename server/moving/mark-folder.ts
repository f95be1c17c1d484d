import { startEngine } from '#server/db/engine.ts'
import { markTables, type TableMark } from '#server/moving/fingerprint.ts'
import { connectAlike } from '#server/moving/sides.ts'
import { listTables } from '#server/moving/tables.ts'
import { expectWhole } from '#server/moving/unfinished-copy.ts'

/**
 * What the tables of an embedded database hold whose files nobody else has open. It is opened for that, and with it
 * shown to be one that opens; closed again, nothing is left in its log to be made good.
 */
export async function markFolder(files: string): Promise<TableMark[]> {
  let fault: Error | undefined
  const engine = await startEngine({ folder: files, dump: null }, error => {
    fault ??= error
  })
  try {
    const client = await connectAlike(engine)
    try {
      await expectWhole(client)
      const marks = await markTables(client, await listTables(client))
      if (fault) throw fault
      return marks
    } finally {
      // What is still lent out when the engine is closed would be waited for.
      client.release(true)
    }
  } finally {
    await engine.close()
  }
}
