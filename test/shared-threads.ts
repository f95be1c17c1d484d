import { documentWorker } from '#server/app/composition-root.ts'
import { openCharts } from '#server/charts/charts.ts'
import { openSeaRoutes } from '#server/distances/sea-routes.ts'
import { openLogThread } from '#server/passages/log-thread.ts'
import type { Services } from '#server/platform/context.ts'
import { openDocuments } from '#server/platform/documents/documents.ts'

const [documents, charts, seaRoutes] = [openDocuments(documentWorker), openCharts(), openSeaRoutes()]
const logThread = openLogThread()
const leftOpen = async () => undefined

/**
 * The threads of all servers of a test process: each start would load their modules again, which takes longer
 * than most tests. They end with the process; each server has caches of its own.
 */
export const sharedThreads = (): Pick<Services, 'documents' | 'charts' | 'seaRoutes' | 'logThread'> => ({
  documents: { ...documents, close: leftOpen },
  charts: { ...charts, close: leftOpen },
  logThread: { ...logThread, close: leftOpen },
  seaRoutes: { ...openSeaRoutes(), find: seaRoutes.find, close: leftOpen },
})
