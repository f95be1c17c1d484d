import { paths } from '#domain/paths.ts'
import { useConnected } from '#web/offline/connection.ts'
import { isRefusal, mayPassLater } from '#web/offline/sending-rules.ts'
import { Bar, Blank, BlankTicket } from '#web/ui/blank.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import type { Elements } from '#web/ui/elements.ts'

const Waiting = () => (
  <Blank className="grid gap-4">
    {[0, 1, 2].map(row => (
      <BlankTicket key={row}>
        <Bar strong size="h-6 w-1/2" />
        <Bar size="mt-4 h-3.5 w-5/6" />
        <Bar size="mt-3 h-3.5 w-2/3" />
      </BlankTicket>
    ))}
  </Blank>
)

export interface Call<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

interface Way {
  to: string
  label: string
}

interface LoadedProps<T> {
  call: Call<T>
  empty?: ((data: T) => boolean) | undefined
  whenEmpty?: Elements
  waiting?: Elements
  /** The way on from a screen that is nothing without its data. */
  way?: Way
  /** Replaces the note that nothing is stored: names the reason why the screen needs the connection. */
  unreached?: Elements
  children: (data: T) => Elements
}

/**
 * The states of a query: waiting, failed, unreachable, empty, full. Data from this visit or an earlier one stays
 * through a failure.
 */
export function Loaded<T>({ call, empty, whenEmpty, waiting, way, unreached, children }: LoadedProps<T>) {
  const connected = useConnected()
  const { data, error, refetch } = call
  const isUnreached = hasNoAnswer(error) || (!error && !connected)
  const isEmpty = data !== undefined && empty?.(data)
  if (data !== undefined && !isEmpty) return children(data)
  if (isUnreached && unreached) return unreached
  if (isUnreached)
    return <OutOfReach message={isEmpty ? WAS_EMPTY : NOT_KEPT} way={way} onRetry={() => void refetch()} />
  if (isEmpty) return whenEmpty
  if (error) return <LoadFailed error={error} way={way} onRetry={() => void refetch()} />
  return waiting ?? <Waiting />
}

const hasNoAnswer = (error: Error | null) => (error as { status?: number } | null)?.status === 0

/** An old copy does not prove that the list is empty now. */
const WAS_EMPTY =
  'La última vez que se vio no había nada aquí. En cuanto vuelva la conexión se mira de nuevo, sin que hagas nada.'

const NOT_KEPT =
  'Esto no está guardado en este dispositivo. En cuanto vuelva la conexión aparecerá aquí, sin que hagas nada.'

interface AgainProps {
  label?: string
  /** Undefined where another try ends the same way. */
  onRetry: (() => void) | undefined
  way: Way | undefined
}

const Again = ({ label = 'Reintentar', onRetry, way }: AgainProps) => (
  <div className="mt-7 flex flex-wrap items-center justify-center gap-x-2 gap-y-3">
    {onRetry && (
      <Button tone="ghost" size="compact" onClick={onRetry}>
        {label}
      </Button>
    )}
    {way && (
      <ButtonLink tone={onRetry ? 'quiet' : 'ghost'} size="compact" to={way.to}>
        {way.label}
      </ButtonLink>
    )}
  </div>
)

interface UnreachedProps {
  message?: string
  way?: Way | undefined
  onRetry: () => void
}

/** Without a connection and without stored data. No failure: it loads by itself later. */
export const OutOfReach = ({ message = NOT_KEPT, way, onRetry }: UnreachedProps) => (
  <div
    role="status"
    className="flex flex-col items-center border-y border-linea px-4 py-13 text-center opacity-100 transition-opacity delay-150 starting:opacity-0"
  >
    <Drawing name="buoy" />
    <h2 className="mt-5 text-[1.875rem]">Sin conexión</h2>
    <p className="mt-3 max-w-110 text-pretty text-tinta-2">{message}</p>
    <Again label="Probar otra vez" onRetry={onRetry} way={way} />
  </div>
)

const HOME: Way = { to: paths.home, label: 'Ir al inicio' }

interface FailedProps {
  error: Error
  way?: Way | undefined
  onRetry: () => void
}

/** A refusal stays the same however often it is tried: it leads elsewhere. */
export function LoadFailed({ error, way, onRetry }: FailedProps) {
  const isFinal = isRefusal(error) && !mayPassLater(error)
  return (
    <div role="alert" className="flex flex-col items-center border-y border-linea px-4 py-13 text-center">
      <Drawing name="buoy" />
      {way ? (
        <h2 className="mt-5 max-w-120 text-[1.625rem] leading-tight text-balance">{error.message}</h2>
      ) : (
        <p className="mt-5 max-w-120 text-balance">{error.message}</p>
      )}
      <Again onRetry={isFinal ? undefined : onRetry} way={way ?? (isFinal ? HOME : undefined)} />
    </div>
  )
}
