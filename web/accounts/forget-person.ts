import { forgetKept, forgetQueue, QUEUE_DATABASE } from '#web/offline/forget-kept.ts'

const OURS = 'singladura.'

function forgetIn(storage: Storage, userId: string) {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names) if (name.startsWith(OURS) && name.includes(userId)) storage.removeItem(name)
}

/** Another person's lists may wait in the same browser: theirs stay. */
function forgetRows(userId: string) {
  const opening = indexedDB.open(QUEUE_DATABASE)
  // A missing database must not be created without its stores.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  opening.onsuccess = () => {
    const database = opening.result
    const tx = database.transaction([...database.objectStoreNames], 'readwrite')
    for (const name of database.objectStoreNames) {
      const rows = tx.objectStore(name).openCursor()
      rows.onsuccess = () => {
        const row = rows.result
        if (!row) return
        if (row.value.userId === userId) row.delete()
        row.continue()
      }
    }
    tx.oncomplete = () => database.close()
  }
}

export function forgetPerson(userId: string) {
  try {
    forgetIn(localStorage, userId)
    forgetIn(sessionStorage, userId)
    forgetRows(userId)
    forgetQueue(userId)
    forgetKept()
  } catch {
    // closed: nothing was stored
  }
}
