import * as z from 'zod/mini'
import { mailNoticeOutcome, mailNoticeReceipt } from '#server/notices/mail-notice.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'mail-notice-receipt': { noticeId: string }
    'mail-notice-outcome': { noticeId: string }
  }
}

const payload = z.object({ noticeId: z.string() })

export const noticeTasks = {
  'mail-notice-receipt': { payload, run: mailNoticeReceipt },
  'mail-notice-outcome': { payload, run: mailNoticeOutcome },
} satisfies Partial<TaskRegister>
