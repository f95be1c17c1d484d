import * as z from 'zod/mini'
import { parties } from '#domain/contracts/evidence.ts'

/** Every kind of task and what it carries: ids and addresses, never a secret. */
export const taskKinds = {
  'mail-verification': z.object({ userId: z.string() }),
  'mail-password-reset': z.object({ email: z.string() }),
  'mail-address-changed': z.object({ userId: z.string(), oldEmail: z.string() }),
  'mail-notification': z.object({ notificationId: z.string() }),
  'contract-pdf': z.object({ contractId: z.string() }),
  'mail-contract': z.object({ contractId: z.string(), party: z.enum(parties) }),
  'sweep-contracts': z.object({}),
  'checklist-pdf': z.object({ checklistId: z.string() }),
  'handover-pdf': z.object({ checklistId: z.string() }),
  'mail-handover': z.object({ checklistId: z.string(), party: z.enum(parties) }),
  'delete-photo': z.object({ file: z.string() }),
  'delete-picture': z.object({ picture: z.string() }),
  'delete-file': z.object({ key: z.string() }),
  'forget-mails': z.object({ userId: z.string() }),
  'erase-aftermath': z.object({ userId: z.string() }),
  'sweep-kept': z.object({}),
  'sweep-jobs': z.object({}),
  'remember-distance': z.object({ origin: z.string(), destination: z.string() }),
  'promise-open-distances': z.object({}),
  'clean-up': z.object({}),
  /** The key after which it goes on; from the beginning without. */
  'sweep-files': z.object({ after: z.optional(z.string()) }),
} as const satisfies Record<string, z.ZodMiniType>

export type TaskKind = keyof typeof taskKinds
export type TaskPayload<K extends TaskKind> = z.output<(typeof taskKinds)[K]>

/** Done again and again, so many milliseconds after the last time. */
export const recurring = {
  'sweep-jobs': 5 * 60_000,
  'sweep-contracts': 15 * 60_000,
  'promise-open-distances': 60 * 60_000,
  'clean-up': 60 * 60_000,
  'sweep-kept': 6 * 60 * 60_000,
  'sweep-files': 24 * 60 * 60_000,
} as const satisfies Partial<Record<TaskKind, number>>

export const isRecurring = (kind: string): kind is keyof typeof recurring => kind in recurring
