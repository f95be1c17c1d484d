import '#web/passages/way.css'
import '#web/landing/home/home.css'
import { useEffect, useRef, useState } from 'react'
import { readSheet } from '#domain/charts/mercator.ts'
import { trackOn } from '#domain/charts/track.ts'
import type { JobDistance } from '#domain/jobs/job.ts'
import { drawTrack } from '#web/passages/way-chart.tsx'
import { CHART_BOX, useDrawnChart } from '#web/ports/drawn-chart.tsx'

const WIDTH = 390
const HEIGHT = 318

type Track = readonly { latitude: number; longitude: number }[]

interface Props {
  distance: JobDistance
  track: Track
  /** Hangs on the boat; without one there is none. */
  signal: string | null
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`

export function HomeChart({ distance, track, signal }: Props) {
  const { drawn, isError, hang } = useDrawnChart(distance, 'way-phone')
  const box = useRef<HTMLDivElement>(null)
  const [boat, setBoat] = useState<{ x: number; y: number }>()
  useEffect(() => {
    if (!drawn || !box.current) return
    drawTrack(box.current, track, true)
    const sheet = readSheet(box.current.querySelector('svg')?.dataset.sheet)
    setBoat(sheet && trackOn(sheet, track)?.boat)
  }, [drawn, track])
  if (isError) return <p className="py-6 text-[0.9375rem] text-tinta-2">La carta no está disponible ahora.</p>
  return (
    <div
      className="relative max-lg:-mx-[clamp(20px,4.4vw,56px)]"
      style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}
    >
      <div ref={box} className="way-chart home-chart">
        {drawn && <div ref={hang} className={CHART_BOX} />}
      </div>
      {drawn && boat && signal && (
        <p
          style={{
            left: `clamp(104px, ${percent(boat.x, WIDTH)}, calc(100% - 104px))`,
            top: percent(boat.y, HEIGHT),
          }}
          className="absolute -mt-3.5 -translate-x-1/2 -translate-y-full rounded-full bg-tinta px-3.5 py-2 text-[0.875rem] leading-tight font-semibold whitespace-nowrap text-white"
        >
          {signal}
        </p>
      )}
    </div>
  )
}
