import { forgetQueue, forgetStored } from '#web/offline/forget-stored.ts'
import { dropRowsOf } from '#web/offline/queue-database.ts'

const OURS = 'singladura.'

function forgetIn(storage: Storage, userId: string) {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names) if (name.startsWith(OURS) && name.includes(userId)) storage.removeItem(name)
}

export function forgetPerson(userId: string) {
  try {
    forgetIn(localStorage, userId)
    forgetIn(sessionStorage, userId)
    // Another person's lists may wait in the same browser: theirs stay.
    dropRowsOf(userId).catch(() => undefined)
    forgetQueue(userId)
    forgetStored()
  } catch {
    // closed: nothing was stored
  }
}
