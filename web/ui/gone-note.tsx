import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'

export const NOT_FOUND_HERE = 'No encontramos aquí lo que decía el aviso: puede que ya no esté.'

/** In the place of a thing that a notification led to: the focus goes there, as it would have to the thing. */
export function GoneNote({ children }: { children: string }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    note.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={note} tabIndex={-1} className="mb-6 rounded-inner">
      <Notice tone="plain">{children}</Notice>
    </div>
  )
}
