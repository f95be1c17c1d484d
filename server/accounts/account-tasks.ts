import * as z from 'zod/mini'
import {
  mailAddressChanged,
  mailNewDevice,
  mailPasswordReset,
  mailVerification,
} from '#server/accounts/account-mails.ts'
import { deletePicture } from '#server/accounts/delete-picture.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'mail-verification': { userId: string; always?: boolean | undefined }
    'mail-password-reset': { email: string; always?: boolean | undefined }
    'mail-address-changed': { userId: string; oldEmail: string }
    'mail-new-device': { userId: string; browser: string | null; system: string | null; at: string }
    /** Releases before enqueue it; this one deletes files by 'delete-file' alone. */
    'delete-picture': { picture: string }
  }
}

/** An operator has asked for it: also just after another one. */
const always = z.optional(z.boolean())

export const accountTasks = {
  'mail-verification': { payload: z.object({ userId: z.string(), always }), run: mailVerification },
  'mail-password-reset': { payload: z.object({ email: z.string(), always }), run: mailPasswordReset },
  'mail-address-changed': {
    payload: z.object({ userId: z.string(), oldEmail: z.string() }),
    run: mailAddressChanged,
  },
  'mail-new-device': {
    payload: z.object({
      userId: z.string(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      at: z.string(),
    }),
    run: mailNewDevice,
  },
  /** Releases before enqueue it; this one deletes files by 'delete-file' alone. */
  'delete-picture': { payload: z.object({ picture: z.string() }), run: deletePicture },
} satisfies Partial<TaskRegister>
