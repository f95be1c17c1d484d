import * as z from 'zod/mini'
import type { SystemContext } from '#server/platform/context.ts'

/**
 * Every kind of task and what it carries: ids and addresses, never a secret. A feature adds its own kinds in its
 * `…-tasks.ts` (`declare module '#server/platform/tasks/task.ts'`), beside what does them.
 * @public
 */
export interface TaskPayloads {
  'delete-file': { key: string }
  'forget-mails': { userId: string }
}
export type TaskKind = keyof TaskPayloads
export type TaskPayload<K extends TaskKind> = TaskPayloads[K]

/** 'Not yet': the task waits until then, as if it had not been tried. */
export type Postponed = { until: Date }

/** What does a kind of task. It may run twice, after a crash between its work and the note that it is done. */
interface Task<P> {
  payload: z.ZodMiniType<P>
  run(context: SystemContext, payload: P): Promise<Postponed | undefined> | Promise<void>
  /** Done again and again, so many milliseconds after the last time. Its payload is empty. */
  everyMs?: number
}
export type TaskRegister = { [K in TaskKind]: Task<TaskPayloads[K]> }

export const recurringKinds = (register: TaskRegister): TaskKind[] =>
  (Object.keys(register) as TaskKind[]).filter(kind => register[kind].everyMs !== undefined)

export const platformTasks = {
  'delete-file': {
    payload: z.object({ key: z.string() }),
    run: ({ services }, { key }) => services.files.delete(key),
  },
  'forget-mails': {
    payload: z.object({ userId: z.string() }),
    run: ({ services }, { userId }) => services.mailer.forget(userId),
  },
} satisfies Partial<TaskRegister>
