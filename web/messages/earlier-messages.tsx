import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  hasEarlier: boolean
  loading: boolean
  failed: boolean
  onLoad: () => void
  count: number
}

export function EarlierMessages({ hasEarlier, loading, failed, onLoad, count }: Props) {
  const mark = useRef<HTMLDivElement>(null)
  const waiting = hasEarlier && !loading && !failed

  // A new observer after each page, because one reports only changes.
  useEffect(() => {
    if (!waiting || !mark.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onLoad()
      },
      { root: mark.current.closest('[role="log"]'), rootMargin: '400px 0px 0px 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [waiting, onLoad, count])

  if (!hasEarlier) return null
  return (
    <div ref={mark} className="mx-auto mb-auto flex min-h-16 flex-col items-center justify-center gap-1 pb-3">
      {failed && (
        <p role="alert" className="text-center text-[0.9375rem] text-babor">
          No se pudieron cargar los mensajes anteriores.
        </p>
      )}
      <Button tone="quiet" size="compact" busy={loading} busyLabel="Cargando…" onClick={onLoad}>
        {failed ? 'Reintentar' : 'Ver mensajes anteriores'}
      </Button>
    </div>
  )
}
