import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineStrip() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  // The live region stands empty beforehand, else its first words would not be read out.
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ambar-2 px-4 py-1.5 text-center text-sm leading-snug font-medium text-ambar">
          <CloudOff aria-hidden size={16} strokeWidth={1.8} className="shrink-0" />
          Sin conexión. Lo que ves puede no estar al día.
        </p>
      )}
    </div>
  )
}
