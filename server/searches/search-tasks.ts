import * as z from 'zod/mini'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'
import { backfillSearchPorts } from '#server/searches/backfill-ports.ts'
import { mailSearches, mailSearchesOfDay } from '#server/searches/mail-searches.ts'
import { matchSearches } from '#server/searches/match-searches.ts'
import { tellSearch } from '#server/searches/tell-search.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'tell-search': { searchId: string; jobId: string }
    'backfill-search-ports': object
    'mail-searches-of-day': object
    'mail-searches': { userId: string; jobIds: string[] }
  }
}

export const searchTasks = {
  'match-searches': { payload: z.object({ jobId: z.string() }), run: matchSearches },
  'tell-search': { payload: z.object({ searchId: z.string(), jobId: z.string() }), run: tellSearch },
  'backfill-search-ports': { payload: z.object({}), run: backfillSearchPorts, everyMs: DAY_MS },
  'mail-searches-of-day': { payload: z.object({}), run: mailSearchesOfDay, everyMs: 5 * MINUTE_MS },
  'mail-searches': {
    payload: z.object({ userId: z.string(), jobIds: z.array(z.string()) }),
    run: mailSearches,
  },
} satisfies Partial<TaskRegister>
