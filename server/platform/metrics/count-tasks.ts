import { Gauge, Histogram, type Registry } from 'prom-client'
import type { RunnerDependencies } from '#server/platform/tasks/run-task.ts'
import type { TaskEnd } from '#server/platform/tasks/task-end.ts'
import { countTaskStates, findLag } from '#server/platform/tasks/task-queries.ts'

/** Tries of this process, and waiting tasks in the database, which are the same on every server. */
export function countTasks({ db, services }: RunnerDependencies, registry: Registry): (end: TaskEnd) => void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'singladura_task_duration_seconds',
    help: 'Tries of tasks by this process',
    labelNames: ['kind', 'outcome'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 30],
    registers,
  })
  // The other metrics matter most when the database does not answer.
  const unlessAway = <T>(asked: Promise<T>) => asked.catch(services.reportError)
  new Gauge({
    name: 'singladura_tasks',
    help: 'Tasks in the database',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const counted = await unlessAway(countTaskStates(db))
      this.reset()
      for (const { kind, state, count } of counted ?? []) this.set({ kind, state }, count)
    },
  })
  new Gauge({
    name: 'singladura_task_oldest_due_seconds',
    help: 'How long the task has been due that waits longest',
    registers,
    async collect() {
      this.set((await unlessAway(findLag(db))) ?? 0)
    },
  })
  return ({ kind, outcome, ms }) => durations.observe({ kind, outcome }, ms / 1000)
}
