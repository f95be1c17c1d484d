import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'

/** `late`: nobody has taken it for a while. `running` again after a failure. */
const deskTaskStates = ['failed', 'retrying', 'running', 'late'] as const
export type DeskTaskState = (typeof deskTaskStates)[number]

export const deskTaskView = z.object({
  _id: z.string(),
  kind: z.string(),
  /** The kind in words. */
  name: z.string(),
  state: z.enum(deskTaskStates),
  attempts: z.number(),
  /** The last error, without addresses. */
  error: z.nullable(z.string()),
  /** Since when it needs somebody. */
  since: instant,
  /** When it is tried again; null for one that has failed for good. */
  nextAt: z.nullable(instant),
  /** A task that comes back by itself can't be dropped. */
  may: z.object({ drop: z.boolean() }),
})
export type DeskTaskView = z.input<typeof deskTaskView>
