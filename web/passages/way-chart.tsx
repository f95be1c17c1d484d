import '#web/passages/way.css'
import { useEffect, useRef, useState } from 'react'
import { readSheet } from '#domain/charts/mercator.ts'
import { BOAT_PATH, type DrawnTrack, trackOn } from '#domain/charts/track.ts'
import type { JobDistance } from '#domain/jobs/job.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { stepLabels } from '#domain/passages/passage-step.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import { signalSide } from '#web/passages/signal-side.ts'
import { CHART_BOX, routeChart, useDrawnChart } from '#web/ports/drawn-chart.tsx'
import { SVG, svgPart } from '#web/ui/svg-part.ts'

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

type Track = readonly { latitude: number; longitude: number }[]
export const NO_TRACK: Track = []

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

interface OnBoat {
  told?: string | undefined
  signal?: string | null
}

/** Where the boat is; undefined unless one is drawn. */
export function drawTrack(
  chart: Element,
  track: Track,
  isUnderWay: boolean,
  { told, signal = null }: OnBoat,
): HungSignal | undefined {
  const drawing = chart.querySelector('svg')
  const sheet = readSheet(drawing?.dataset.sheet)
  drawing?.querySelector('[data-track]')?.remove()
  if (drawing) nameChart(drawing, isUnderWay ? track.at(-1) : undefined, told ?? signal ?? undefined)
  const log = drawing?.querySelector<SVGGElement>('[data-step="log"]')
  log?.removeAttribute('data-aboard')
  const drawn = sheet && trackOn(sheet, track)
  if (!drawing || !drawn) return undefined
  const layer = svgPart('g', { 'data-track': '' })
  layer.append(svgPart('path', { d: drawn.line }))
  drawing.append(layer)
  if (!isUnderWay) return undefined
  const { boat } = drawn
  const around = { cx: boat.x.toFixed(1), cy: boat.y.toFixed(1), 'data-around': '' }
  layer.prepend(svgPart('circle', { ...around, r: '20' }), svgPart('circle', { ...around, r: '13' }))
  layer.append(svgPart('path', { 'data-boat': '', d: BOAT_PATH, transform: boat.transform }))
  if (told) layer.append(textBy(boat, told, sheet.width))
  if (!signal) return undefined
  const side = signalSide(boat, sizeOf(signal, chart, sheet.width), sheet, namesIn(drawing))
  // The step of those at sea is named where they are.
  log?.setAttribute('data-aboard', '')
  const name = svgPart('text', {
    'data-named': '',
    x: Math.min(Math.max(boat.x, 40), sheet.width - 40).toFixed(1),
    y: (side === 'above' ? boat.y + 34 : boat.y - 26).toFixed(1),
    'text-anchor': 'middle',
  })
  name.textContent = stepLabels.log
  layer.append(name)
  return { left: boat.x / sheet.width, top: boat.y / sheet.height, side }
}

/** In the units of the sheet, which is drawn larger or smaller. */
function sizeOf(signal: string, chart: Element, width: number) {
  const drawn = chart.clientWidth / width || 1
  return { width: (signal.length * 7.4 + 28) / drawn, height: 34 / drawn }
}

/** Those that are shown, but for the step's own beside the boat. */
function namesIn(drawing: SVGSVGElement) {
  return [...drawing.querySelectorAll('text')]
    .filter(text => 'getBBox' in text && !text.closest('[data-step="log"]'))
    .map(text => text.getBBox())
    .filter(({ width }) => width > 0)
    .map(({ x, y, width, height }) => ({ left: x, right: x + width, top: y, bottom: y + height }))
}

interface HungSignal {
  /** Parts of the sheet. */
  left: number
  top: number
  side: 'above' | 'below'
}

interface Props {
  distance: JobDistance
  passage: PassageView
  next?: string | undefined
  track: Track
  /** The sea alone, without the steps ashore. */
  bare?: boolean
  /** The words beside the boat. */
  told?: string | undefined
  /** Hangs on the boat: how old the last signal is. */
  signal?: string | null
  /** Otherwise by the width of the screen. */
  sheet?: keyof typeof sheets
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

export function WayChart({
  distance,
  passage,
  next,
  track,
  bare = false,
  told,
  signal = null,
  sheet: given,
}: Props) {
  const [sheet] = useState<keyof typeof sheets>(
    () => given ?? (window.matchMedia('(max-width: 699px)').matches ? 'way-phone' : 'way-wide'),
  )
  const { drawn, isError, hang } = useDrawnChart(routeChart(distance, sheet))
  const box = useRef<HTMLDivElement>(null)
  const [hung, setHung] = useState<HungSignal>()
  useEffect(() => {
    if (!drawn || !box.current) return
    markSteps(box.current, passage, next)
    setHung(drawTrack(box.current, track, passage.stage === 'under_way', { told, signal }))
  }, [drawn, passage, next, track, told, signal])
  const { width, height } = sheets[sheet]
  return (
    <div className="relative" style={{ aspectRatio: `${width} / ${height}` }}>
      <div
        ref={box}
        data-sheet={sheet}
        data-bare={bare || undefined}
        className="way-chart grid h-full place-items-center"
      >
        {drawn && <div ref={hang} className={CHART_BOX} />}
        {isError && <p className="text-[0.9375rem] text-tinta-2">La carta no está disponible ahora.</p>}
      </div>
      {hung && signal && (
        <p
          data-side={hung.side}
          style={{ left: `clamp(6.75rem, ${percent(hung.left)}, 100% - 6.75rem)`, top: percent(hung.top) }}
          className="way-signal"
        >
          {signal}
        </p>
      )}
    </div>
  )
}
