import { useEffect, useState } from 'react'
import { useSession } from '#web/session/session.ts'
import { QR_FROM } from '#web/signatures/qr-from.ts'

/**
 * Whether the code for a phone is shown. It carries `content`: a change of it hides the code. A phone that was
 * led here by a code gets no second one. `onWaiting` is called while it is shown.
 */
export function useByPhone(content: string, onWaiting: (waiting: boolean) => void) {
  const temporary = useSession()?.temporary
  const [isWide] = useState(() => window.matchMedia(QR_FROM).matches)
  const [shown, setShown] = useState<string>()
  const isWaiting = shown === content
  useEffect(() => {
    onWaiting(isWaiting)
    return () => onWaiting(false)
  }, [isWaiting, onWaiting])
  return {
    isOffered: isWide && temporary !== true,
    isWaiting,
    begin: () => setShown(content),
    end: () => setShown(undefined),
  }
}
