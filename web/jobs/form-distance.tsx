import { clsx } from 'clsx'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { useFormDistance } from '#web/jobs/use-form-distance.ts'
import type { JobVessel } from '#web/jobs/use-form-vessel.ts'
import { RouteDistance } from '#web/ports/route-distance.tsx'
import { UnknownRoute } from '#web/ports/unknown-route.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  form: JobFormOf
  tied: JobVessel | null | undefined
}

export function FormDistance({ form, tied }: Props) {
  const { isRoute, call, distance, isUnknown, speed } = useFormDistance(form, tied)
  const quiet = (text: string) => <p className="text-[0.9375rem] leading-snug text-tinta-2">{text}</p>
  const shown = () => {
    if (!isRoute) return null
    if (distance)
      return (
        <div>
          <RouteDistance distance={distance} />
          {speed === null && quiet('Con la eslora del barco sabrás cuánto se tarda.')}
        </div>
      )
    if (isUnknown) return <UnknownRoute />
    return call.error ? quiet(call.error.message) : quiet('Calculando la distancia…')
  }
  return (
    // As high as the answer from the start: the dates below would move under a finger.
    <div className={clsx('min-h-16.5 sm:col-span-2', speed !== null && 'sm:min-h-11.5')}>
      {!isRoute && quiet('Con los dos puertos verás aquí la distancia y cuánto se aleja de la costa.')}
      <div role="status" className="flex flex-wrap items-center gap-x-2 empty:sr-only">
        {shown()}
        {isRoute && call.error && !call.isFetching && (
          <Button tone="quiet" size="compact" onClick={() => void call.refetch()}>
            Reintentar
          </Button>
        )}
      </div>
    </div>
  )
}
