import { Refusal } from '#domain/errors.ts'
import { deskTaskApi } from '#domain/operator/desk-task-api.ts'
import type { AuditAct } from '#domain/operator/operator.ts'
import { taskWords } from '#server/app/desk/task-words.ts'
import { viewTask } from '#server/app/desk/view-task.ts'
import { taskRegister } from '#server/app/task-register.ts'
import { audit } from '#server/operator/audit.ts'
import { type OperatorContext, transaction } from '#server/platform/context.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { readQueueTime } from '#server/platform/tasks/queue-clock.ts'
import { retryTasks } from '#server/platform/tasks/retry-tasks.ts'
import { recurringKinds } from '#server/platform/tasks/task.ts'
import type { TaskRow } from '#server/platform/tasks/task-table.ts'
import {
  dropTask,
  listTroubledTasks,
  lockTask,
  type TroubledTask,
  troubleOf,
} from '#server/platform/tasks/troubled-tasks.ts'

const SHOWN = 200
const UNIQUE_VIOLATION = '23505'

const recurring: ReadonlySet<string> = new Set(recurringKinds(taskRegister))
const recurs = ({ kind, key }: TaskRow) => key === kind && recurring.has(kind)

/** Locks the task: a worker takes it before, which is refused, or after the act. */
async function expectTroubled({ db }: OperatorContext, id: string): Promise<TroubledTask> {
  const task = await lockTask(db, id)
  if (!task) throw new Refusal('task_not_found')
  const now = await readQueueTime(db)
  const trouble = troubleOf(task, now)
  if (trouble?.state === 'running' || (task.lockedUntil && task.lockedUntil > now))
    throw new Refusal('task_running')
  if (!trouble) throw new Refusal('task_in_turn')
  return { task, ...trouble }
}

interface Change {
  act: Extract<AuditAct, 'task_retried' | 'task_dropped'>
  id: string
  reason: string
  after: Record<string, unknown>
}

const change = (
  context: OperatorContext,
  { act, id, reason, after }: Change,
  work: (inside: OperatorContext, task: TaskRow) => Promise<unknown>,
): Promise<void> =>
  transaction(context, async inside => {
    const { task, state } = await expectTroubled(inside, id)
    await work(inside, task)
    await audit(inside, {
      act,
      subject: { kind: 'task', id, name: taskWords(task.kind) },
      reason,
      before: { kind: task.kind, state, attempts: task.attempts },
      after,
    })
  })

/** The same task may be enqueued meanwhile: then one of the two is enough. */
async function againIfEnqueued(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    await act()
  }
}

export const taskHandlers: Handlers<typeof deskTaskApi> = {
  async listTasks(_, { db }) {
    const found = await listTroubledTasks(db, SHOWN)
    return { tasks: found.map(each => viewTask(each, !recurs(each.task))) }
  },
  async retryTask({ params: { id }, body: { reason } }, context) {
    const after = { state: 'due', attempts: 0 }
    await againIfEnqueued(() =>
      change(context, { act: 'task_retried', id, reason, after }, inside => retryTasks(inside, { id })),
    )
    return { message: deskTaskApi.retryTask.success }
  },
  async dropTask({ params: { id }, body: { reason } }, context) {
    const after = { state: 'dropped' }
    await change(context, { act: 'task_dropped', id, reason, after }, async ({ db }, task) => {
      if (recurs(task)) throw new Refusal('task_recurs')
      await dropTask(db, id)
    })
    return { message: deskTaskApi.dropTask.success }
  },
}
