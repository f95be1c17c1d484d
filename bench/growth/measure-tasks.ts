import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { Endpoint } from '#domain/api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { Dependencies } from '#server/app/dependencies.ts'
import { taskRegister } from '#server/app/task-register.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { recurringKinds, type TaskKind, type TaskRegister } from '#server/platform/tasks/task.ts'
import { jobInputExample } from '#test/builders.ts'
import { NOW, PASSWORD, people } from './extent.ts'
import { hear } from './hear.ts'

export interface MeasuredTask {
  kind: string
  runs: number
  statements: number
  longestTransaction: number
  failed: number
}

/** More than any needs; one that never comes to its end is seen by it. */
const MOST_RUNS = 2_000

interface Prompt {
  kinds: readonly TaskKind[]
  /** The act that enqueues it; a recurring one is enqueued as the runner does. */
  act?: (app: FastifyInstance) => Promise<{ statusCode: number; body: string }>
}

const acting = (app: FastifyInstance, { method, path }: Endpoint, payload?: object) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${people.heavyOwner.token}` },
    ...(payload && { payload }),
  })

/** Last of all, what is left of a person who had much. */
const prompts: Prompt[] = [
  ...recurringKinds(taskRegister).map(kind => ({ kinds: [kind] })),
  { kinds: ['read-notifications'], act: app => acting(app, notificationApi.markAllRead) },
  {
    kinds: ['match-searches', 'tell-searches'],
    act: app =>
      acting(app, jobApi.create, jobInputExample({ startDate: '2026-07-01', endDate: '2026-07-09' })),
  },
  {
    kinds: ['erase-account', 'erase-aftermath'],
    act: app => acting(app, accountApi.erase, { password: PASSWORD }),
  },
]

async function start(app: FastifyInstance, pool: pg.Pool, { kinds, act }: Prompt): Promise<void> {
  const answer = await act?.(app)
  if (answer && answer.statusCode >= 300) throw new Error(`${kinds[0]}: ${answer.statusCode} ${answer.body}`)
  if (!act)
    await pool.query(
      `insert into tasks (id, kind, key, payload, run_at, created_at) values (gen_random_uuid(), $1, $1, '{}', $2, $2)
       on conflict do nothing`,
      [kinds[0], NOW],
    )
}

async function runAll(dependencies: Dependencies, kind: TaskKind): Promise<MeasuredTask> {
  const tasks = { [kind]: taskRegister[kind] } as TaskRegister
  const measured = { kind, runs: 0, statements: 0, longestTransaction: 0, failed: 0 }
  const reportError = (error: unknown) => {
    measured.failed += 1
    console.error(kind, error)
  }
  for (; measured.runs < MOST_RUNS; measured.runs += 1) {
    let isDone = false
    const { statements, longestTransaction } = await hear(async () => {
      isDone = !(await runDueTask({ ...dependencies, tasks, reportError }))
    })
    if (isDone) break
    measured.statements += statements.length
    measured.longestTransaction = Math.max(measured.longestTransaction, longestTransaction)
  }
  return measured
}

export async function measureTasks(
  app: FastifyInstance,
  pool: pg.Pool,
  dependencies: Dependencies,
): Promise<MeasuredTask[]> {
  const measured: MeasuredTask[] = []
  for (const prompt of prompts) {
    await start(app, pool, prompt)
    for (const kind of prompt.kinds) measured.push(await runAll(dependencies, kind))
  }
  return measured
}
