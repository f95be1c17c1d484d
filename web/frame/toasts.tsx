import { type ComponentType, useEffect, useState } from 'react'
import { announcements } from '#web/ui/announce.ts'

/** Nothing until the first announcement. Where what shows them does not arrive, it is asked for again with the next. */
export function Toasts() {
  const [loaded, setLoaded] = useState<{ List: ComponentType }>()
  useEffect(() => {
    if (loaded) return
    const load = () => {
      if (announcements.waiting().length === 0) return
      import('#web/frame/toaster.tsx').then(
        ({ ToastList }) => setLoaded({ List: ToastList }),
        () => undefined,
      )
    }
    load()
    return announcements.subscribe(load)
  }, [loaded])
  return loaded ? <loaded.List /> : null
}
