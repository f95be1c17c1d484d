import type { QueryClient } from '@tanstack/react-query'
import { isConnected, onConnectionChange } from '#web/offline/connection.ts'
import { pauseAfter } from '#web/offline/sending-rules.ts'

/** A call that is lost this soon after a refetch may have been part of it. */
const CAUSED_WITHIN_MS = 10_000

/**
 * Asks again for failed data and for data older than the silence. If one address never gets through, each reply
 * would end a silence and each refetch begin one: so the pauses grow.
 */
export function refetchAfterSilence(queries: QueryClient): void {
  let lostAt = isConnected() ? undefined : Date.now()
  let refetchedAt = Number.NEGATIVE_INFINITY
  let vain = 0
  let isWaiting = false

  const refetch = () => {
    isWaiting = false
    if (lostAt === undefined || !isConnected()) return
    const since = lostAt
    lostAt = undefined
    refetchedAt = Date.now()
    void queries.invalidateQueries({
      predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt < since,
    })
  }
  onConnectionChange(() => {
    if (!isConnected()) {
      if (lostAt === undefined) vain = Date.now() - refetchedAt < CAUSED_WITHIN_MS ? vain + 1 : 0
      // The latest one: data of before it may lack an act that had no answer.
      lostAt = Date.now()
    } else if (vain === 0) refetch()
    else if (!isWaiting) {
      isWaiting = true
      setTimeout(refetch, pauseAfter(vain, Math.random()))
    }
  })
}
