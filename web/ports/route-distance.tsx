import { exposureText } from '#domain/ports/exposure.ts'
import { durationText, paceOver } from '#domain/ports/time-at-sea.ts'
import { distanceText } from '#domain/ports/voyage.ts'

interface Props {
  /** The exposure may not be computed yet; it and the speed are missing in replies cached by older releases. */
  distance: {
    miles: number
    speed?: number | null | undefined
    offshore?: number | null
    zone?: number | null
  }
}

export function RouteDistance({ distance: { miles, speed, offshore, zone } }: Props) {
  const duration = durationText(paceOver({ miles, speed }))
  return (
    <p className="grid gap-y-1 text-[0.9375rem] leading-snug">
      <span className="flex flex-wrap gap-x-2">
        <span className="text-tinta-2">Distancia estimada</span>
        <span>
          <b className="font-semibold">{distanceText(miles)}</b>
          {duration && <span>{` · ${duration}`}</span>}
        </span>
      </span>
      {offshore != null && zone != null && (
        <span className="flex flex-wrap gap-x-2">
          <span className="text-tinta-2">Lo más lejos,</span>
          <span>{`a ${exposureText({ offshore, zone })}`}</span>
        </span>
      )}
    </p>
  )
}
