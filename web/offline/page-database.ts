import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** A browser that never answers is treated like one that stores nothing. */
const OPENING_SECONDS = 4

/** The page is being left: unfinished work runs again when the page is shown again. */
class Left extends Error {}
/** The browser has not answered in time, and the work was given up. */
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

/** A transaction that is just being committed can't be aborted, and blocks nothing: it may end by itself. */
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

/** A database of this browser. It opens nothing, and adds no listeners, before the first use. */
export function pageDatabase<S extends DBSchema>(name: string, { create, seconds }: Options<S>) {
  let opening: Opening<S> | undefined

  /** The next use opens it again. Work over the old connection ends first. */
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
      // Retries once, because a phone may just have woken; then gives up for this page, as each try would delay
      // sending.
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
    // An open connection would block a page that deletes the database: a page in the back/forward cache hears no
    // event.
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
   * Runs the work in one transaction, and resolves when it is written. Nothing begins while the page is left;
   * unfinished work runs again when the page is back. Throws `TooLate` where the browser does not answer.
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
