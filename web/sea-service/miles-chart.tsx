import '#web/sea-service/miles-chart.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { areaAround, type ChartArea, writeArea } from '#domain/charts/chart-area.ts'
import { CHART_CAPTION } from '#domain/charts/route-words.ts'
import type { SeaServiceTrack } from '#domain/sea-service/sea-service.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { CHART_BOX, useDrawnChart } from '#web/ports/drawn-chart.tsx'
import { drawTracks } from '#web/sea-service/miles-drawing.ts'
import type { Elements } from '#web/ui/elements.ts'

const sheets = {
  'area-phone': { width: 390, height: 360 },
  'area-wide': { width: 840, height: 470 },
} as const

/** The drawing's name, because a screen reader sees none. */
const inWords = (tracks: readonly SeaServiceTrack[]) =>
  `Carta con ${formatCount(tracks.length, 'derrota certificada', 'derrotas certificadas')}: ${tracks
    .map(({ originPort, destinationPort }) => `de ${originPort} a ${destinationPort}`)
    .join('; ')}.`

const useSheet = () =>
  useState<keyof typeof sheets>(() =>
    window.matchMedia('(max-width: 699px)').matches ? 'area-phone' : 'area-wide',
  )[0]

interface PaperProps {
  sheet: keyof typeof sheets
  isError: boolean
  box?: RefObject<HTMLDivElement | null>
  children?: Elements
}

const Paper = ({ sheet, isError, box, children }: PaperProps) => (
  <figure className="-mx-5 mt-5 sm:mx-0">
    <div
      ref={box}
      style={{ aspectRatio: `${sheets[sheet].width} / ${sheets[sheet].height}` }}
      className="miles-chart grid place-items-center bg-fondo-5 has-[svg]:bg-transparent"
    >
      {children}
      {isError && <p className="text-[0.9375rem] text-tinta-2">La carta no está disponible ahora.</p>}
    </div>
    <figcaption className="px-5 text-[0.8125rem] text-tinta-2 sm:px-0">{`${CHART_CAPTION}.`}</figcaption>
  </figure>
)

function Drawn({ area, tracks }: { area: ChartArea; tracks: readonly SeaServiceTrack[] }) {
  const sheet = useSheet()
  const { drawn, isError, hang } = useDrawnChart(`/api/charts/area/${writeArea(area)}/${sheet}.svg`)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (drawn && box.current) drawTracks(box.current, tracks, inWords(tracks))
  }, [drawn, tracks])
  return (
    <Paper sheet={sheet} isError={isError} box={box}>
      {drawn && <div ref={hang} className={CHART_BOX} />}
    </Paper>
  )
}

/** The tracks of one's signed certificates; nothing where no log has a line on the charts. */
export function MilesChart({ userId }: { userId: string }) {
  const read = useRead(seaServiceApi.tracks, { params: { id: userId } })
  const sheet = useSheet()
  if (!read.data) return <Paper sheet={sheet} isError={read.error !== null} />
  const { tracks } = read.data
  const area = areaAround(tracks.flatMap(({ from, to, track }) => [from ?? [], to ?? [], track].flat()))
  return area && <Drawn key={writeArea(area)} area={area} tracks={tracks} />
}
