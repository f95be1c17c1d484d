import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useCallback, useState } from 'react'
import type { JobDistance } from '#domain/jobs/job.ts'

/** The server's two sheets, with the foot that has the scale and the caption. */
const routeSheets = {
  phone: { width: 360, height: 330 },
  wide: { width: 840, height: 438 },
} as const
type RouteSheet = keyof typeof routeSheets

const chartAddress = ({ from, to }: Pick<JobDistance, 'from' | 'to'>, sheet: RouteSheet): string =>
  `/api/charts/${from}/${to}/${sheet}.svg`

async function readChart(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal })
  const drawing = response.ok ? await response.text() : ''
  // The login page of a harbour's wifi is no chart.
  if (!drawing.startsWith('<svg')) throw new Error('No chart came.')
  return drawing
}

/** Inline, because within an <img> its letters could not use the site's fonts. */
function drawnFrom(drawing: string): Element {
  const chart = document.importNode(
    new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement,
    true,
  )
  // As a title its sentence would appear at the pointer too.
  const title = chart.querySelector('title')
  chart.setAttribute('aria-label', title?.textContent ?? '')
  title?.remove()
  return chart
}

export function RouteChart({ distance }: { distance: JobDistance }) {
  const [sheet] = useState<RouteSheet>(() =>
    window.matchMedia('(max-width: 559px)').matches ? 'phone' : 'wide',
  )
  const address = chartAddress(distance, sheet)
  const { data, isError } = useQuery({
    queryKey: ['charts', address],
    queryFn: ({ signal }) => readChart(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const hang = useCallback(
    (box: HTMLDivElement | null) => {
      if (box && data) box.replaceChildren(drawnFrom(data))
    },
    [data],
  )
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
      {data && (
        <div
          ref={hang}
          className="w-full opacity-100 transition-opacity duration-200 motion-reduce:transition-none starting:opacity-0 [&>svg]:h-auto [&>svg]:w-full"
        />
      )}
      {isError && <p className="text-[0.9375rem] text-tinta-2">La carta no está disponible ahora.</p>}
    </div>
  )
}
