import type { JobDistance } from '#domain/jobs/job.ts'

/** The server's two sheets, with the foot that holds the scale and the caption. */
export const routeSheets = {
  phone: { width: 360, height: 330 },
  wide: { width: 840, height: 438 },
} as const
export type RouteSheet = keyof typeof routeSheets

export const chartAddress = ({ from, to }: Pick<JobDistance, 'from' | 'to'>, sheet: RouteSheet): string =>
  `/api/charts/${from}/${to}/${sheet}.svg`
