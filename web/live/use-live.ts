import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rereader } from '#web/live/read-again.ts'
import { shareStream } from '#web/live/share-stream.ts'

/** While it stands, what the server says has changed for this person is read again at once. */
export function useLive(user: string): void {
  const queries = useQueryClient()
  useEffect(() => shareStream(user, rereader(queries)), [queries, user])
}
