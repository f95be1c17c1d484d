import { useState } from 'react'
import type { Difference } from '#web/ui/differences.tsx'

interface How<T> {
  at: (one: T) => string | null | undefined
  differ: (before: T, after: T) => Difference[]
}

/**
 * The first value on a screen, because the reader answers that one. Once the server has refused it as outdated,
 * the present value counts as read.
 */
export function useAsRead<T>(present: T, { at, differ }: How<T>) {
  const [first, setFirst] = useState(present)
  const [read, setRead] = useState(present)
  const [refused, setRefused] = useState<{ at: ReturnType<typeof at> }>()
  if (refused && refused.at !== at(present)) {
    setRefused(undefined)
    setRead(present)
  }
  const isOther = differ(read, present).length > 0
  const readAt = isOther ? at(read) : at(present)
  return {
    differences: differ(first, present),
    readAt,
    refuse: () => setRefused({ at: readAt }),
    /** The next reader begins with the present value. */
    begin() {
      setFirst(present)
      setRead(present)
    },
  }
}
