import * as z from 'zod/mini'
import { mailTerms, mailTermsToMany, tellOfTerms } from '#server/legal/mail-terms.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    /** The person to continue after; from the beginning without one. */
    'announce-terms': { announcementId: string; after?: string | undefined }
    'mail-terms': { announcementId: string; userId: string }
    'mail-terms-to-many': { announcementId: string; userIds: string[] }
  }
}

export const termsTasks = {
  'announce-terms': {
    payload: z.object({ announcementId: z.string(), after: z.optional(z.string()) }),
    run: tellOfTerms,
  },
  'mail-terms': {
    payload: z.object({ announcementId: z.string(), userId: z.string() }),
    run: mailTerms,
  },
  'mail-terms-to-many': {
    payload: z.object({ announcementId: z.string(), userIds: z.array(z.string()) }),
    run: mailTermsToMany,
  },
} satisfies Partial<TaskRegister>
