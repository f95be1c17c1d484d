import { distanceText, durationText } from '#domain/ports/voyage.ts'

/** How far it is over the sea, and how long that takes at a usual speed. */
export function RouteDistance({ miles }: { miles: number }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-[0.9375rem] leading-snug">
      <span className="text-tinta-2">Distancia estimada</span>
      <span>
        <b className="font-semibold">{distanceText(miles)}</b> · {durationText(miles)}
      </span>
    </p>
  )
}
