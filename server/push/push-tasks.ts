import * as z from 'zod/mini'
import type { TaskRegister } from '#server/platform/tasks/task.ts'
import { pushNotification, pushToDevice } from '#server/push/push-notification.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'push-notification': { notificationId: string }
    'push-to-device': { notificationId: string; subscriptionId: string }
  }
}

export const pushTasks = {
  'push-notification': { payload: z.object({ notificationId: z.string() }), run: pushNotification },
  'push-to-device': {
    payload: z.object({ notificationId: z.string(), subscriptionId: z.string() }),
    run: pushToDevice,
  },
} satisfies Partial<TaskRegister>
