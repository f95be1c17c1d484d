import { useEffect } from 'react'
import type { ThreadInView } from '#web/messages/use-thread.ts'

export function useTarget(thread: ThreadInView, wanted: string | undefined): string | undefined {
  const { messages, hasEarlier, loadEarlier, loadingEarlier, earlierFailed } = thread
  const isHere = wanted !== undefined && messages.some(({ _id }) => _id === wanted)
  const isMissing = wanted !== undefined && !isHere && hasEarlier && !loadingEarlier && !earlierFailed
  useEffect(() => {
    if (isMissing) loadEarlier()
  }, [isMissing, loadEarlier])
  return isHere ? wanted : undefined
}
