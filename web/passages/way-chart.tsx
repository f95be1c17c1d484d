import '#web/passages/way.css'
import { useEffect, useRef, useState } from 'react'
import { readSheet } from '#domain/charts/mercator.ts'
import { BOAT_PATH, type DrawnTrack, trackOn } from '#domain/charts/track.ts'
import type { JobDistance } from '#domain/jobs/job.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import { CHART_BOX, useDrawnChart } from '#web/ports/drawn-chart.tsx'

type Step = PassageView['steps'][number]

const sheets = {
  'way-phone': { width: 390, height: 318 },
  'way-wide': { width: 840, height: 470 },
} as const

const ends = {
  before: ['accepted', 'departure'],
  sea: ['departure', 'arrival_checklist'],
  after: ['arrival_checklist', 'reviews'],
} as const

const isBehind = ({ state }: Step) => state === 'done' || state === 'waived'

function markSteps(chart: Element, passage: PassageView, next: string | undefined): void {
  const states = new Map(passage.steps.map(step => [step.key as string, step]))
  for (const mark of chart.querySelectorAll<SVGGElement>('[data-step]')) {
    const step = states.get(mark.dataset.step ?? '')
    mark.dataset.state = step?.state ?? 'later'
    mark.toggleAttribute('data-next', step !== undefined && step.key === next)
  }
  const order = passage.steps.map(({ key }) => key)
  for (const line of chart.querySelectorAll<SVGPathElement>('[data-line]')) {
    const [from, to] = ends[line.dataset.line as keyof typeof ends]
    const between = passage.steps.slice(order.indexOf(from), order.indexOf(to))
    const isSailed = passage.arrival !== null
    const isDone = line.dataset.line === 'sea' ? isSailed : between.every(isBehind)
    delete line.dataset.done
    if (isDone) line.dataset.done = 'whole'
    else if (line.dataset.line === 'sea' && passage.stage === 'under_way') line.dataset.done = 'part'
  }
}

const SVG = 'http://www.w3.org/2000/svg'

type Track = readonly { latitude: number; longitude: number }[]

const LETTER = 7.6
/** Beside the boat, off its track, and within the sheet. */
function textBy({ x, y, isUpright }: DrawnTrack['boat'], told: string, width: number): SVGTextElement {
  const text = document.createElementNS(SVG, 'text')
  const length = told.length * LETTER
  const fitsRight = x + 20 + length < width
  const [left, top, anchor] = isUpright
    ? [fitsRight ? x + 20 : x - 20, y + 5, fitsRight ? 'start' : 'end']
    : [Math.min(width - length / 2 - 8, Math.max(length / 2 + 8, x)), y < 60 ? y + 30 : y - 18, 'middle']
  text.setAttribute('x', left.toFixed(1))
  text.setAttribute('y', top.toFixed(1))
  text.setAttribute('text-anchor', anchor)
  text.textContent = told
  return text
}

/** In the chart's name, where the boat is: it is drawn, and a screen reader sees no drawing. */
function nameChart(drawing: SVGElement, at: Track[number] | undefined, told: string | undefined): void {
  const route = drawing.dataset.route ?? drawing.getAttribute('aria-label') ?? ''
  drawing.dataset.route = route
  const boat = at && `El barco, en ${formatPosition(at)}.`
  drawing.setAttribute('aria-label', [route, boat, told && `${told}.`].filter(Boolean).join(' '))
}

export function drawTrack(chart: Element, track: Track, isUnderWay: boolean, told?: string): void {
  const drawing = chart.querySelector('svg')
  const sheet = readSheet(drawing?.dataset.sheet)
  drawing?.querySelector('[data-track]')?.remove()
  if (drawing) nameChart(drawing, isUnderWay ? track.at(-1) : undefined, told)
  const drawn = sheet && trackOn(sheet, track)
  if (!drawing || !drawn) return
  const layer = document.createElementNS(SVG, 'g')
  layer.setAttribute('data-track', '')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', drawn.line)
  layer.append(line)
  if (isUnderWay) {
    const boat = document.createElementNS(SVG, 'path')
    boat.setAttribute('data-boat', '')
    boat.setAttribute('d', BOAT_PATH)
    boat.setAttribute('transform', drawn.boat.transform)
    layer.append(boat)
    if (told) layer.append(textBy(drawn.boat, told, drawing.viewBox.baseVal.width))
  }
  drawing.append(layer)
}

interface Props {
  distance: JobDistance
  passage: PassageView
  next?: string | undefined
  track: Track
  /** The sea alone, without the steps ashore. */
  bare?: boolean
  /** Said beside the boat. */
  told?: string | undefined
}

export function WayChart({ distance, passage, next, track, bare = false, told }: Props) {
  const [sheet] = useState<keyof typeof sheets>(() =>
    window.matchMedia('(max-width: 699px)').matches ? 'way-phone' : 'way-wide',
  )
  const { drawn, isError, hang } = useDrawnChart(distance, sheet)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!drawn || !box.current) return
    markSteps(box.current, passage, next)
    drawTrack(box.current, track, passage.stage === 'under_way', told)
  }, [drawn, passage, next, track, told])
  const { width, height } = sheets[sheet]
  return (
    <div
      ref={box}
      data-sheet={sheet}
      data-bare={bare || undefined}
      style={{ aspectRatio: `${width} / ${height}` }}
      className="way-chart grid place-items-center"
    >
      {drawn && <div ref={hang} className={CHART_BOX} />}
      {isError && <p className="text-[0.9375rem] text-tinta-2">La carta no está disponible ahora.</p>}
    </div>
  )
}
