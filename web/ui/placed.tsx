import { useLayoutEffect, useRef } from 'react'

/** The place in a layout of a part that is drawn elsewhere, into its own element. */
export function Placed({ host }: { host: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(host)
  }, [host])
  return <div ref={place} />
}
