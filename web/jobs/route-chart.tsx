import { clsx } from 'clsx'
import { useState } from 'react'
import type { JobDistance } from '#domain/jobs/job.ts'
import { CHART_BOX, routeChart, useDrawnChart } from '#web/ports/drawn-chart.tsx'

const routeSheets = {
  phone: { width: 360, height: 330 },
  wide: { width: 840, height: 438 },
} as const
type RouteSheet = keyof typeof routeSheets

export function RouteChart({ distance }: { distance: Pick<JobDistance, 'from' | 'to'> }) {
  const [sheet] = useState<RouteSheet>(() =>
    window.matchMedia('(max-width: 559px)').matches ? 'phone' : 'wide',
  )
  const { drawn, isError, hang } = useDrawnChart(routeChart(distance, sheet))
  const { width, height } = routeSheets[sheet]
  return (
    <div
      style={{ aspectRatio: `${width} / ${height}` }}
      className={clsx(
        'my-4 grid place-items-center bg-fondo-5 has-[svg]:bg-transparent',
        // As wide as the paper it would be nearly as high.
        sheet === 'phone' && 'print:mx-auto print:max-w-[110mm]',
      )}
    >
      {drawn && <div ref={hang} className={CHART_BOX} />}
      {isError && <p className="text-[0.9375rem] text-tinta-2">La carta no está disponible ahora.</p>}
    </div>
  )
}
