import * as z from 'zod/mini'
import type { SystemContext } from '#server/platform/context.ts'

/**
 * Every kind of task and its payload: ids and addresses, never a secret. A feature adds its own kinds in its
 * `…-tasks.ts` (`declare module '#server/platform/tasks/task.ts'`), beside their handlers.
 * @public
 */
export interface TaskPayloads {
  'delete-file': { key: string }
  'forget-mails': { userId: string }
}
export type TaskKind = keyof TaskPayloads
export type TaskPayload<K extends TaskKind> = TaskPayloads[K]

/** The task waits until then, as if it had not been tried. */
export type Postponed = { until: Date }

interface Task<P> {
  payload: z.ZodMiniType<P>
  run(context: SystemContext, payload: P): Promise<Postponed | undefined> | Promise<void>
  /** Runs again this many milliseconds after the last time. Its payload is empty. */
  everyMs?: number
}
/**
 * The name of a kind in the release before, and that of now: its tasks, and those of a server that still runs that release,
 * are done. A release later the line goes.
 */
export type FormerKinds = Readonly<Record<string, TaskKind>>

export const currentKind = (former: FormerKinds, kind: string): TaskKind => former[kind] ?? (kind as TaskKind)

export const withFormer = (former: FormerKinds, kinds: readonly string[]): string[] => [
  ...kinds,
  ...Object.keys(former).filter(kind => kinds.includes(currentKind(former, kind))),
]

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
