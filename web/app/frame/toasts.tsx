import { useEffect, useSyncExternalStore } from 'react'
import { announcements, speech } from '#web/ui/announce.ts'
import { useLate } from '#web/ui/use-late.ts'

const loadList = async () => (await import('#web/app/frame/toaster.tsx')).ToastList

function Speech() {
  const words = useSyncExternalStore(speech.subscribe, speech.now)
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}

/** Toasts: nothing until the first announcement. If the toaster's code does not arrive, the next announcement tries again. */
export function Toasts() {
  const { part: List, bring } = useLate(loadList)
  useEffect(() => {
    if (List) return
    const load = () => {
      if (announcements.waiting().length > 0) bring().catch(() => undefined)
    }
    load()
    return announcements.subscribe(load)
  }, [List, bring])
  return (
    <>
      <Speech />
      {List && <List />}
    </>
  )
}
