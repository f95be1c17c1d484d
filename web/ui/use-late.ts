import { useCallback, useState } from 'react'

/** A part whose code comes with the first `bring`. That one throws where the code can't come; the next one asks again. */
export function useLate<T>(load: () => Promise<T>) {
  // In an object, because a component is a function, which a state would call.
  const [loaded, setLoaded] = useState<{ part: T }>()
  const bring = useCallback(async () => {
    setLoaded({ part: await load() })
  }, [load])
  return { part: loaded?.part, bring }
}
