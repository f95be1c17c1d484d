import { drawFollowChart } from '#server/charts/draw-follow-chart.ts'
import { drawPassageChart } from '#server/charts/draw-passage-chart.ts'
import { drawRouteChart, type RouteChart } from '#server/charts/draw-route-chart.ts'
import { drawThumbnail } from '#server/charts/draw-thumbnail.ts'
import type { Format } from '#server/charts/route-sheet.ts'

const drawings: Record<Format, (chart: RouteChart) => string> = {
  wide: drawRouteChart,
  phone: drawRouteChart,
  'way-wide': drawPassageChart,
  'way-phone': drawPassageChart,
  thumbnail: drawThumbnail,
  follow: drawFollowChart,
  shore: drawFollowChart,
  social: drawFollowChart,
}

export const drawChart = (chart: RouteChart): string => drawings[chart.format](chart)
