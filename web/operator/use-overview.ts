import { MINUTE_MS } from '#domain/durations.ts'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { useRead } from '#web/api/use-call.ts'

/** Read again each minute, while the page is seen. */
export const useOverview = () => useRead(overviewApi.overview, {}, { refetchInterval: MINUTE_MS })
