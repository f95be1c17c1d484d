import { lazy, Suspense, useSyncExternalStore } from 'react'
import { announcements } from '#web/ui/announce.ts'

const ToastList = lazy(async () => ({ default: (await import('#web/frame/toaster.tsx')).ToastList }))

let wanted = false
const isWanted = () => {
  wanted ||= announcements.waiting().length > 0
  return wanted
}

/** Nothing until the first announcement, and from then on for good. */
export function Toasts() {
  return useSyncExternalStore(announcements.subscribe, isWanted) ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null
}
