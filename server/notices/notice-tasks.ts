import * as z from 'zod/mini'
import { mailNoticeReceipt } from '#server/notices/mail-notice.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'mail-notice-receipt': { noticeId: string }
  }
}

export const noticeTasks = {
  'mail-notice-receipt': { payload: z.object({ noticeId: z.string() }), run: mailNoticeReceipt },
} satisfies Partial<TaskRegister>
