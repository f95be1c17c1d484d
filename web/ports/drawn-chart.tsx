import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { JobDistance } from '#domain/jobs/job.ts'

type Sheet = 'phone' | 'wide' | 'way-phone' | 'way-wide'

export const routeChart = ({ from, to }: Pick<JobDistance, 'from' | 'to'>, sheet: Sheet): string =>
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

/** The server's chart at this address; `hang` puts it into a box. */
export function useDrawnChart(address: string) {
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
  return { drawn: data !== undefined, isError, hang }
}

export const CHART_BOX =
  'w-full opacity-100 transition-opacity duration-200 motion-reduce:transition-none starting:opacity-0 [&>svg]:h-auto [&>svg]:w-full'
