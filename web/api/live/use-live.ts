import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rereader } from '#web/api/live/read-again.ts'
import { shareStream } from '#web/api/live/share-stream.ts'

/** While mounted, refetches changed data at once; `onEvent` gets the events too. */
export function useLive(user: string, onEvent: (event: string) => void): void {
  const queries = useQueryClient()
  useEffect(() => {
    const readAgain = rereader(queries)
    return shareStream(user, event => {
      readAgain(event)
      onEvent(event)
    })
  }, [queries, user, onEvent])
}
