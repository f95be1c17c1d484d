import { useCallback, useState } from 'react'

/**
 * A part whose code is loaded by the first `bring`. That one throws if the code can't be loaded; the next one tries
 * again.
 */
export function useLate<T>(load: () => Promise<T>) {
  // In an object, because a state setter would call a component as a function.
  const [loaded, setLoaded] = useState<{ part: T }>()
  const bring = useCallback(async () => {
    setLoaded({ part: await load() })
  }, [load])
  return { part: loaded?.part, bring }
}
