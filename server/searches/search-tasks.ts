import * as z from 'zod/mini'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'
import { backfillSearchPorts } from '#server/searches/backfill-ports.ts'
import {
  mailSearches,
  mailSearchesOfDay,
  mailSearchesToMany,
  type SearchMail,
} from '#server/searches/mail-searches.ts'
import { matchSearches } from '#server/searches/match-searches.ts'
import { tellSearches } from '#server/searches/tell-searches.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    /** As 'tell-search', its name in the release before, it had one search. */
    'tell-searches': { jobId: string } & ({ searchIds: string[] } | { searchId: string })
    'backfill-search-ports': object
    /** The last that was looked at; from the beginning without one. */
    'mail-searches-of-day': { after?: string | undefined }
    'mail-searches': SearchMail
    'mail-searches-to-many': { mails: SearchMail[] }
  }
}

const searchMail = z.object({ userId: z.string(), jobIds: z.array(z.string()) })

export const searchTasks = {
  'match-searches': { payload: z.object({ jobId: z.string() }), run: matchSearches },
  'tell-searches': {
    payload: z.union([
      z.object({ jobId: z.string(), searchIds: z.array(z.string()) }),
      z.object({ jobId: z.string(), searchId: z.string() }),
    ]),
    run: tellSearches,
  },
  'backfill-search-ports': { payload: z.object({}), run: backfillSearchPorts, everyMs: DAY_MS },
  'mail-searches-of-day': {
    payload: z.object({ after: z.optional(z.string()) }),
    run: mailSearchesOfDay,
    everyMs: 5 * MINUTE_MS,
  },
  'mail-searches': { payload: searchMail, run: mailSearches },
  'mail-searches-to-many': { payload: z.object({ mails: z.array(searchMail) }), run: mailSearchesToMany },
} satisfies Partial<TaskRegister>
