import { openDB } from 'idb'
import beforeOneQueue from '#test/kept-by-releases/before-one-queue.json' with { type: 'json' }

type Row = Record<string, unknown> & { blob?: unknown; thumbnail?: unknown }

/** The names of the recorded people and rows on the server of the test. */
type Names = Readonly<Record<string, string>>

const renamed = <T>(recorded: T, names: Names): T =>
  JSON.parse(
    Object.entries(names).reduce(
      // Not in an address.
      (text, [before, after]) => text.replace(new RegExp(`\\b${before}\\b(?!@)`, 'g'), after),
      JSON.stringify(recorded),
    ),
  )
const asBlob = (found: unknown) => new Blob([(found as { blob: string }).blob])
const requeued = ({ blob, thumbnail, ...row }: Row, picture: Blob | undefined): Row => ({
  ...row,
  ...(blob ? { blob: picture ?? asBlob(blob) } : {}),
  ...(thumbnail ? { thumbnail: asBlob(thumbnail) } : {}),
})

/** When the browser was left. */
export const leftAt = Date.parse(beforeOneQueue.at)

export const earlierMessages = Object.entries(beforeOneQueue.localStorage)
  .filter(([name]) => name.startsWith('singladura.outbox.'))
  .map(([, text]) => JSON.parse(text) as { key: string; text: string; place: number })
  .sort((one, next) => one.place - next.place)

/** A part of Carla's browser as the release before the queue left it, recorded from its own code. */
export async function fillBrowser(
  part: 'messages' | 'lists' | 'drafts',
  { names = {}, picture }: { names?: Names; picture?: Blob } = {},
) {
  const starts = {
    messages: 'singladura.outbox.',
    lists: 'singladura.pocket.',
    drafts: 'singladura.contract-draft.',
  }
  for (const [storage, entries] of [
    [localStorage, renamed(beforeOneQueue.localStorage, names)],
    [sessionStorage, renamed(beforeOneQueue.sessionStorage, names)],
  ] as const)
    for (const [name, text] of Object.entries(entries))
      if (name.startsWith(starts[part])) storage.setItem(name, text)
  const { name, version, stores, rows } = renamed(beforeOneQueue.database, names)
  const database = await openDB(name, version, {
    upgrade(opened) {
      for (const [store, { keyPath, indexes }] of Object.entries(stores)) {
        const made = opened.createObjectStore(store, { keyPath })
        for (const [index, path] of Object.entries(indexes)) made.createIndex(index, path)
      }
    },
  })
  for (const [store, found] of part === 'lists' ? Object.entries(rows) : [])
    for (const row of found) await database.put(store, requeued(row as Row, picture))
  database.close()
}
