import { and, eq } from 'drizzle-orm'
import { annexes } from '#server/annexes/annex-table.ts'
import { checklistItems, checklists } from '#server/checklists/checklist-table.ts'
import { settlements } from '#server/ledger/ledger-table.ts'
import { messages } from '#server/messages/message-table.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { recurringKinds } from '#server/platform/tasks/task.ts'
import { type Caller, startTestServer } from '#test/test-server.ts'

function known<T>(map: Map<string, T>, key: string): T {
  const found = map.get(key)
  if (found === undefined) throw new Error(`Nobody on the stage knows ${key}.`)
  return found
}

/** The real program and all its users by name; ids are read from the database. */
export async function openStage() {
  const server = await startTestServer()
  let running: { app: { close(): Promise<void> }; bearer: (token?: string) => Caller } = server
  const tokens = new Map<string, string>()
  const ids = new Map<string, string>()
  const names = new Map<string, string>()

  async function plant() {
    const moment = server.context()
    for (const kind of recurringKinds(server.dependencies.tasks))
      await enqueue(moment, kind, {}, { key: kind })
  }
  await plant()

  return {
    server,
    visitor: () => running.bearer(),
    keepToken: (name: string, token: string) => void tokens.set(name, token),
    person: (name: string) => running.bearer(known(tokens, name)),
    id: (name: string) => known(ids, name),
    nameOf: (id: string) => known(names, id),
    learn(id: string, name: string) {
      if (names.has(id)) return
      names.set(id, name)
      ids.set(name, id)
    },
    /** One of many of that name, in the order in which they were found. */
    learnNext(id: string, name: string) {
      if (names.has(id)) return
      const count = [...ids.keys()].filter(known => known.startsWith(`${name}/`)).length
      names.set(id, `${name}/${count + 1}`)
      ids.set(`${name}/${count + 1}`, id)
    },
    /** Another server takes over the database, with empty caches. */
    async restart() {
      await running.app.close()
      running = await server.startAnother()
      await plant()
    },
    async itemsOf(listId: string): Promise<string[]> {
      const rows = await server.db
        .select({ id: checklistItems.id })
        .from(checklistItems)
        .innerJoin(
          checklists,
          and(
            eq(checklists.id, checklistItems.checklistId),
            eq(checklists.version, checklistItems.listVersion),
          ),
        )
        .where(eq(checklists.id, listId))
        .orderBy(checklistItems.position)
      return rows.map(({ id }) => id)
    },
    async hashOfAnnex(id: string): Promise<string> {
      const [annex] = await server.db.select({ hash: annexes.hash }).from(annexes).where(eq(annexes.id, id))
      return annex?.hash ?? 'none'
    },
    /** The hash of a settlement that a person has read; it may be void since then. */
    async hashOfSettlement(name: string): Promise<string> {
      const id = ids.get(name)
      const [settlement] = id
        ? await server.db.select({ hash: settlements.hash }).from(settlements).where(eq(settlements.id, id))
        : []
      return settlement?.hash ?? 'none'
    },
    async firstMessageOf(talkId: string): Promise<string | undefined> {
      const [first] = await server.db
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.conversationId, talkId), eq(messages.seq, 1)))
      return first?.id
    },
    close: server.close,
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
