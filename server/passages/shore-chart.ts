import { circleOn } from '#domain/charts/circle.ts'
import { readSheet } from '#domain/charts/mercator.ts'
import { BOAT_PATH, trackOn } from '#domain/charts/track.ts'
import { asText } from '#server/passages/page-parts.ts'
import type { Shore } from '#server/passages/shore.ts'

interface Marks {
  /** The elements that hang over the boat. */
  mark: string | null
  /** The label of the circle. */
  label: string | null
}

/** Below the circle, or within it where it goes beyond the sheet. */
const LABEL_ROOM = 16

function drawReach(
  sheet: NonNullable<ReturnType<typeof readSheet>>,
  { lastPosition, fullReach }: Shore,
  label: string,
): string {
  if (!lastPosition || !fullReach) return ''
  const { x, y, radius } = circleOn(sheet, lastPosition, fullReach.miles)
  const at = Math.min(y + radius + LABEL_ROOM, sheet.height - LABEL_ROOM)
  return [
    `<circle class="reach" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}"/>`,
    `<path class="cross" d="M${(x - 13).toFixed(1)} ${y.toFixed(1)}h26M${x.toFixed(1)} ${(y - 13).toFixed(1)}v26"/>`,
    `<circle class="cross" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="8"/>`,
    `<text class="miles" x="${x.toFixed(1)}" y="${at.toFixed(1)}" text-anchor="middle">${asText(label)}</text>`,
  ].join('')
}

const drawBoat = (transform: string) =>
  `<g id="boat" transform="${transform}"><circle class="halo" r="24"/><circle class="halo" r="15"/><path d="${BOAT_PATH}"/></g>`

/** With the track, and the boat at its end; overdue with a cross there, and the circle of where she can be. */
export function drawShoreChart(chart: string | undefined, shore: Shore, { mark, label }: Marks): string {
  const sheet = readSheet(chart?.match(/data-sheet="([^"]+)"/)?.[1])
  if (!chart || !sheet) return ''
  const { track, overdue, stage } = shore
  const drawn = trackOn(sheet, track)
  const isAtSea = overdue || stage === 'under_way'
  const layer = [
    drawn ? `<path id="track" d="${drawn.line}"/>` : '',
    overdue ? drawReach(sheet, shore, label ?? '') : drawn && isAtSea ? drawBoat(drawn.boat.transform) : '',
    '</svg>',
  ].join('')
  const place = drawn
    ? `--x:${((drawn.boat.x / sheet.width) * 100).toFixed(2)};--y:${((drawn.boat.y / sheet.height) * 100).toFixed(2)}`
    : ''
  return [
    '<div class="chart">',
    chart.replace(/<\/svg>\s*$/, layer),
    mark && drawn && isAtSea ? `<p class="signal" style="${place}">${asText(mark)}</p>` : '',
    '</div>',
  ].join('')
}
