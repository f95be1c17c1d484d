import { CHART_CAPTION } from '#domain/charts/route-words.ts'
import { ink } from '#server/charts/ink.ts'
import { drawLabel } from '#server/charts/label.ts'
import { type Format, formats } from '#server/charts/route-sheet.ts'
import { pixelsPerMile, type Sheet } from '#server/charts/sheet.ts'

export const FOOT = 26
const milesOfBars = [1, 2, 5, 10, 20, 50, 100, 200, 500]

/** Under the sheet: a scale in nautical miles, true in the sheet's middle, and the warning not to navigate by it. */
export function drawFoot(sheet: Sheet, format: Format): string {
  const { bar, lettering } = formats[format]
  const perMile = pixelsPerMile(sheet)
  const miles = milesOfBars.findLast(length => length * perMile <= bar) ?? 1
  const [half, whole] = [0.5, 1].map(part => (part * miles * perMile).toFixed(1))
  const top = sheet.height + 12
  const y = top + 6.5
  return [
    `<path d="M.5 ${top}h${half}v5h-${half}z" fill="${ink.mar}"/>`,
    `<path d="M.5 ${top}h${whole}v5h-${whole}z" stroke="${ink.mar}" stroke-width=".8"/>`,
    drawLabel({
      face: 'degree',
      text: `${miles} mn`,
      anchor: 'start',
      size: 12 * lettering,
      x: Number(whole) + 7,
      y,
    }),
    drawLabel({
      face: 'caption',
      text: CHART_CAPTION,
      anchor: 'end',
      size: 13 * lettering,
      x: sheet.width - 1,
      y,
    }),
  ].join('')
}
