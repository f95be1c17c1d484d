import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** A browser that never answers is as good as one that keeps nothing. */
const OPENING_SECONDS = 4

/** The page is being left: what was begun is done again when it is shown again. */
class Left extends Error {}
/** The browser has not answered in time, and what was begun is given up. */
export class TooLate extends Error {}

// WebKit puts a page that is left into its back/forward cache together with a running transaction, which then neither
// ends nor goes on: its stores stay shut for every other page until the cache drops it, which takes half an hour.
const whenLeft = new Set<() => void>()
let isLeft: Promise<void> | undefined
let isWatching = false

function watchLeaving() {
  if (isWatching) return
  isWatching = true
  let comeBack = () => {}
  addEventListener('pagehide', () => {
    isLeft ??= new Promise(resolve => {
      comeBack = resolve
    })
    for (const end of [...whenLeft]) end()
  })
  addEventListener('pageshow', () => {
    isLeft = undefined
    comeBack()
  })
}

/** Waits until the browser can say how it ended: what is just being written can't be given up, and shuts nothing. */
function tryTo(giveUp: () => void): boolean {
  try {
    giveUp()
    return true
  } catch {
    return false
  }
}

/**
 * Settles as the work does, unless the page is left, or so many seconds pass: then the work is given up. Only seconds in
 * which the page was awake count, because a phone that slept has not waited.
 */
function within<T>(seconds: number, work: Promise<T>, giveUp = () => {}): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      whenLeft.delete(leave)
      clearTimeout(timer)
    }
    const leave = () => {
      if (!tryTo(giveUp)) return
      stop()
      reject(new Left())
    }
    const tick = (left: number) => {
      if (left > 0) {
        timer = setTimeout(() => tick(left - 1), 1_000)
        return
      }
      tryTo(giveUp)
      stop()
      reject(new TooLate('The database does not answer.'))
    }
    whenLeft.add(leave)
    tick(seconds)
    work.finally(stop).then(resolve, reject)
  })
}

interface Opening<S extends DBSchema> {
  ready: Promise<IDBPDatabase<S>>
  /** Somebody has waited long enough for it. */
  isLate: boolean
}

interface Options<S extends DBSchema> {
  create(database: IDBPDatabase<S>): void
  /** So long a transaction may take. */
  seconds: number
}

/** A database of this browser. Nothing is opened, and nothing is listened to, before it is used. */
export function pageDatabase<S extends DBSchema>(name: string, { create, seconds }: Options<S>) {
  let opening: Opening<S> | undefined

  /** The next use opens it again. What still runs over the old connection ends first. */
  function close() {
    const before = opening
    opening = undefined
    whenLeft.delete(close)
    before?.ready.then(
      database => database.close(),
      () => undefined,
    )
  }

  const openOnce = () =>
    openDB<S>(name, 1, {
      upgrade(database, _before, _now, tx) {
        create(database)
        const abort = () => void tryTo(() => tx.abort())
        const over = () => whenLeft.delete(abort)
        tx.done.then(over, over)
        if (isLeft) abort()
        else whenLeft.add(abort)
      },
      // It is about to be deleted, or changed by a later release.
      blocking: (_now, _next, event) => {
        ;(event.target as IDBDatabase).close()
        opening = undefined
      },
      terminated: () => {
        opening = undefined
      },
    })

  function begin(): Opening<S> {
    watchLeaving()
    const begun: Opening<S> = {
      // What fails at once may be a phone that has just woken up. Refused again, it stays refused for this page: each try
      // would hold up what is to be sent.
      ready: openOnce().catch(error => {
        if (opening !== begun) throw error
        return openOnce()
      }),
      isLate: false,
    }
    begun.ready.then(
      () => {
        begun.isLate = false
      },
      () => undefined,
    )
    // Where it stays open, it holds up the page that deletes it: a page in the back/forward cache is told of nothing.
    whenLeft.add(close)
    opening = begun
    return begun
  }

  async function open(): Promise<IDBPDatabase<S>> {
    const begun = opening ?? begin()
    if (begun.isLate) throw new TooLate('The database does not answer.')
    try {
      return await within(OPENING_SECONDS, begun.ready)
    } catch (error) {
      begun.isLate = error instanceof TooLate
      throw error
    }
  }

  /**
   * Runs the work in one transaction, and resolves when it is written. Nothing begins while the page is left; what runs then
   * is done again when it is back. Throws `TooLate` where the browser does not answer.
   */
  return async function transact<const Names extends StoreNames<S>[], Mode extends IDBTransactionMode, T>(
    names: Names,
    mode: Mode,
    work: (tx: IDBPTransaction<S, Names, Mode>) => Promise<T>,
  ): Promise<T> {
    for (let hasFailed = false; ; ) {
      while (isLeft) await isLeft
      let isOpen = false
      try {
        const database = await open()
        isOpen = true
        if (isLeft) continue
        const tx = database.transaction(names, mode)
        const written = Promise.all([work(tx), tx.done]).then(([result]) => result)
        return await within(seconds, written, () => tx.abort())
      } catch (error) {
        if (error instanceof Left) continue
        if (!isOpen || hasFailed || error instanceof TooLate) throw error
        // A phone closes the database of a page that sleeps: then it is opened once more.
        hasFailed = true
        close()
      }
    }
  }
}
