import { useEffect, useRef } from 'react'

/** Whether the screen is still shown when an answer comes: a late one takes nobody away from another screen. */
export function useStillHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
