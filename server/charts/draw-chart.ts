import { type AreaChart, drawAreaChart } from '#server/charts/draw-area-chart.ts'
import { drawFollowChart } from '#server/charts/draw-follow-chart.ts'
import { drawPassageChart } from '#server/charts/draw-passage-chart.ts'
import { drawRouteChart, type RouteChart } from '#server/charts/draw-route-chart.ts'
import { drawThumbnail } from '#server/charts/draw-thumbnail.ts'
import type { RouteFormat } from '#server/charts/route-sheet.ts'

const drawings: Record<RouteFormat, (chart: RouteChart) => string> = {
  wide: drawRouteChart,
  phone: drawRouteChart,
  'way-wide': drawPassageChart,
  'way-phone': drawPassageChart,
  thumbnail: drawThumbnail,
  follow: drawFollowChart,
  shore: drawFollowChart,
  social: drawFollowChart,
}

export type Chart = RouteChart | AreaChart

export const drawChart = (chart: Chart): string =>
  'area' in chart ? drawAreaChart(chart) : drawings[chart.format](chart)
