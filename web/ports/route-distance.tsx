import { exposureText } from '#domain/ports/exposure.ts'
import { distanceText, durationText } from '#domain/ports/voyage.ts'

interface Props {
  /** The exposure may not be computed yet, and is missing from what an older release kept. */
  distance: { miles: number; offshore?: number | null; zone?: number | null }
}

export function RouteDistance({ distance: { miles, offshore, zone } }: Props) {
  return (
    <p className="grid gap-y-1 text-[0.9375rem] leading-snug">
      <span className="flex flex-wrap gap-x-2">
        <span className="text-tinta-2">Distancia estimada</span>
        <span>
          <b className="font-semibold">{distanceText(miles)}</b> <span>{`· ${durationText(miles)}`}</span>
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
