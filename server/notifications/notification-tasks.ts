import * as z from 'zod/mini'
import { mailNotification } from '#server/notifications/mail-notification.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'mail-notification': { notificationId: string }
  }
}

export const notificationTasks = {
  'mail-notification': { payload: z.object({ notificationId: z.string() }), run: mailNotification },
} satisfies Partial<TaskRegister>
