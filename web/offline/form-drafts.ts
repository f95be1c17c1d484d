import { DAY_MS } from '#domain/durations.ts'
import { currentSession } from '#web/session/session.ts'

/** An unfinished form is stored for so long. */
const KEPT_DAYS = 30
const VISITOR = 'visitor'

interface Kept {
  at: number
  values: unknown
}

/**
 * `form`: 'offer-draft'; `about`: the id of its subject, where there are several. One for each person: a shared
 * computer may see two.
 */
function nameOf(form: `${string}-draft`, about?: string) {
  const person = currentSession()?.user._id ?? VISITOR
  return { person, name: `singladura.${form}.${person}${about ? `.${about}` : ''}` }
}

// A tab's own copy first, because two tabs may write two offers. The browser's copy is for a tab that the phone
// has ended; a visitor has none, because the next visitor at this computer would find it.
const storagesOf = (person: string) =>
  person === VISITOR ? [sessionStorage] : [sessionStorage, localStorage]

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'at' in found && 'values' in found

function readIn(storage: Storage, name: string): unknown {
  const found: unknown = JSON.parse(storage.getItem(name) ?? 'null')
  // A tab that was open before this version stored the values alone.
  if (!isKept(found)) return found
  return Date.now() - found.at < KEPT_DAYS * DAY_MS ? found.values : undefined
}

/** The unsent text of a form: it outlives a reload, the session and a phone that was put away. */
export const formDrafts = {
  read(form: `${string}-draft`, about?: string): object | undefined {
    try {
      const { person, name } = nameOf(form, about)
      for (const storage of storagesOf(person)) {
        const values = readIn(storage, name)
        if (typeof values === 'object' && values !== null) return values
      }
    } catch {
      // closed, or written by something else
    }
    return undefined
  },
  keep(form: `${string}-draft`, about: string | undefined, values: object) {
    try {
      const { person, name } = nameOf(form, about)
      const text = JSON.stringify({ at: Date.now(), values } satisfies Kept)
      for (const storage of storagesOf(person)) storage.setItem(name, text)
    } catch {
      // full or closed: it lasts as long as the page
    }
  },
  drop(form: `${string}-draft`, about?: string) {
    try {
      const { person, name } = nameOf(form, about)
      for (const storage of storagesOf(person)) storage.removeItem(name)
    } catch {
      // closed: nothing was kept
    }
  },
}
