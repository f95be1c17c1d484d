import * as z from 'zod/mini'
import type { Dependencies } from '#server/app/dependencies.ts'
import type { Act, OperatorCommand } from '#server/app/operator/operator-command.ts'
import { retryTasks } from '#server/platform/tasks/retry-tasks.ts'
import { findTask, listTasks, type StatedTask, type TaskState } from '#server/platform/tasks/task-queries.ts'

const USAGE = `Uso: npm run tasks                  lo que ha fallado, y lo que espera
     npm run tasks -- show ID       todo lo que se sabe de una
     npm run tasks -- retry ID|all  se hace ya; all, todas las fallidas`
const SHOWN = 200

const labels: Record<TaskState, string> = {
  failed: 'fallida',
  untaken: 'sin coger',
  running: 'en curso',
  due: 'pendiente',
  scheduled: 'programada',
}

const lineOf = ({ task, state }: StatedTask) =>
  [
    `${task.id}  ${labels[state].padEnd(10)}  ${task.runAt.toISOString()}  ${task.kind} (intentos: ${task.attempts})`,
    ...(task.lastError ? [`  ${task.lastError.replaceAll(/\s+/g, ' ')}`] : []),
  ].join('\n')

async function list({ db }: Dependencies): Promise<string> {
  const rows = await listTasks(db, SHOWN)
  if (rows.length === 0) return 'No hay tareas.'
  return [...rows.map(lineOf), ...(rows.length === SHOWN ? [`Las ${SHOWN} primeras; hay más.`] : [])].join(
    '\n',
  )
}

async function find({ db }: Dependencies, id: string): Promise<StatedTask> {
  const found = z.safeParse(z.uuid(), id).success && (await findTask(db, id))
  if (!found) throw new Error('No hay ninguna tarea con ese identificador.')
  return found
}

async function show(dependencies: Dependencies, id: string): Promise<string> {
  const stated = await find(dependencies, id)
  const { payload, key, createdAt, lockedUntil, failedAt } = stated.task
  return `${lineOf(stated)}\n${JSON.stringify({ payload, key, createdAt, lockedUntil, failedAt }, null, 2)}`
}

async function retry(dependencies: Dependencies, which: string): Promise<string> {
  if (which === 'all') return `Tareas que se repiten: ${await retryTasks(dependencies, 'failed')}.`
  const { task } = await find(dependencies, which)
  if ((await retryTasks(dependencies, { id: task.id })) === 0)
    throw new Error('Esa tarea se está haciendo ahora.')
  return 'La tarea se repite en cuanto un servidor esté libre.'
}

const acts = { show, retry }
const isAct = (name: string): name is keyof typeof acts => Object.hasOwn(acts, name)

function actOf([name, id]: string[]): Act | undefined {
  if (name === undefined) return list
  return isAct(name) && id ? dependencies => acts[name](dependencies, id) : undefined
}

export const tasks: OperatorCommand = { usage: USAGE, actOf }
