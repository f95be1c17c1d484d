import { type SystemContext, transaction } from '#server/platform/context.ts'

/** Few enough for a transaction of less than a second, read and written with a statement each. */
export const SLICE = 500
/** Below every identifier. */
const FIRST = '00000000-0000-0000-0000-000000000000'

interface Slice<Row> {
  /** In the order of their identifiers. */
  list(after: string, atOnce: number): Promise<Row[]>
  /** Locks these, and asks again which are due. */
  work(inside: SystemContext, rows: Row[]): Promise<unknown>
}

/**
 * The next rows of a long walk, in one transaction; returns where the walk goes on. If one of them fails each is done
 * alone: a failure is logged and delays no other.
 */
export async function workSlice<Row extends { id: string }>(
  context: SystemContext,
  after: string | undefined,
  { list, work }: Slice<Row>,
): Promise<string | undefined> {
  const rows = await list(after ?? FIRST, SLICE)
  const inOne = (some: Row[]) => transaction(context, inside => work(inside, some))
  if (rows.length > 0)
    await inOne(rows).catch(async error => {
      if (rows.length === 1) return context.services.reportError(error)
      for (const row of rows) await inOne([row]).catch(context.services.reportError)
    })
  return rows.length === SLICE ? rows.at(-1)?.id : undefined
}
