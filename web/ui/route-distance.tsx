import { daysText, distanceText, singladurasText, voyageOf } from '#domain/ports/voyage.ts'

/** How far it is over the sea, and what a boat of no particular speed takes for it. */
export function RouteDistance({ miles }: { miles: number }) {
  const { singladuras, days } = voyageOf(miles)
  return (
    <p className="flex flex-wrap gap-x-2 text-[0.9375rem] leading-snug">
      <span className="text-tinta-2">Distancia estimada</span>
      <span>
        <b className="font-semibold">{distanceText(miles)}</b> · {singladurasText(singladuras)} ·{' '}
        {daysText(days)}
      </span>
    </p>
  )
}
