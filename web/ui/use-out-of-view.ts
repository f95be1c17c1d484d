import { useEffect, useRef, useState } from 'react'

/** Whether none of an element is on the screen; false while nobody can tell. */
export function useOutOfView<Watched extends Element>() {
  const watched = useRef<Watched>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!watched.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [])
  return { watched, isAway }
}
