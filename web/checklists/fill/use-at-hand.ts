import { useEffect } from 'react'

const surfaces = [
  () => import('#web/ui/dialog-surface.tsx'),
  () => import('#web/ui/confirm-dialog.tsx'),
  () => import('#web/ui/gallery-surface.tsx'),
]

/** What opens over the list is opened without a connection too: its code can't be fetched then. */
export function useAtHand() {
  useEffect(() => {
    for (const fetchAhead of surfaces) fetchAhead().catch(() => undefined)
  }, [])
}
