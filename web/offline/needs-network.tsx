import { useConnected } from '#web/offline/connection.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Names the act that needs a connection; shows nothing with a connection. */
export function NeedsNetwork({ says }: { says: string }) {
  if (useConnected()) return null
  return (
    <div className="mb-6">
      <Notice tone="wait">{says}</Notice>
    </div>
  )
}
