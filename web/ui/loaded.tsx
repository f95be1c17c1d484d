import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { drawings } from '#web/ui/drawings.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

interface Call<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

interface LoadedProps<T> {
  call: Call<T>
  empty?: ((data: T) => boolean) | undefined
  whenEmpty?: ReactNode
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** The four states of something read: waiting, failed, empty, full. What was read once stays through a failure. */
export function Loaded<T>({ call, empty, whenEmpty, waiting, children }: LoadedProps<T>) {
  if (call.data !== undefined) return empty?.(call.data) ? whenEmpty : children(call.data)
  if (call.error) return <LoadFailed message={call.error.message} onRetry={() => void call.refetch()} />
  return waiting ?? <Waiting />
}

export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center border-y border-linea px-4 py-13 text-center">
      {drawings.buoy}
      <p className="mt-5 max-w-120 text-balance">{message}</p>
      <div className="mt-6">
        <Button tone="ghost" size="compact" onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    </div>
  )
}
