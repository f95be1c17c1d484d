import * as z from 'zod/mini'
import type { TaskRegister } from '#server/platform/tasks/task.ts'
import { pushNotification, pushToDevice } from '#server/push/push-notification.ts'
import { pushNotifications, pushToDevices } from '#server/push/push-to-many.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'push-notification': { notificationId: string }
    /** The pushes of one act to many people. */
    'push-notifications': { notificationIds: string[] }
    'push-to-devices': { pushes: { notificationId: string; subscriptionId: string }[] }
    'push-to-device': { notificationId: string; subscriptionId: string }
  }
}

export const pushTasks = {
  'push-notification': { payload: z.object({ notificationId: z.string() }), run: pushNotification },
  'push-to-device': {
    payload: z.object({ notificationId: z.string(), subscriptionId: z.string() }),
    run: pushToDevice,
  },
  'push-notifications': {
    payload: z.object({ notificationIds: z.array(z.string()) }),
    run: pushNotifications,
  },
  'push-to-devices': {
    payload: z.object({
      pushes: z.array(z.object({ notificationId: z.string(), subscriptionId: z.string() })),
    }),
    run: pushToDevices,
  },
} satisfies Partial<TaskRegister>
