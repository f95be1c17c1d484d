import type * as z from 'zod/mini'
import type { deskTaskView } from '#domain/operator/desk-task.ts'
import { taskWords } from '#server/app/desk/task-words.ts'
import { withoutMailAddresses } from '#server/platform/serialize-error.ts'
import type { TroubledTask } from '#server/platform/tasks/troubled-tasks.ts'

/** The address of a device or a file is a secret of its person's, and others may hold a password: the host is enough. */
const withoutPaths = (text: string) =>
  text.replaceAll(/(\w+:\/\/)(?:[^\s/@]*@)?([^\s/"'<>?]+)[^\s"'<>]*/g, '$1$2/…')

export const viewTask = (
  { task, state, since }: TroubledTask,
  mayDrop: boolean,
): z.output<typeof deskTaskView> => ({
  _id: task.id,
  kind: task.kind,
  name: taskWords(task.kind),
  state,
  attempts: task.attempts,
  error: task.lastError && withoutMailAddresses(withoutPaths(task.lastError)),
  since,
  nextAt: state === 'failed' ? null : task.runAt,
  may: { drop: mayDrop },
})
