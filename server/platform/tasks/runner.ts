import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { type RunnerOptions, runTask, takeTask } from '#server/platform/tasks/run-task.ts'
import { recurringKinds, withFormer } from '#server/platform/tasks/task.ts'
import { type TaskLine, taskLines } from '#server/platform/tasks/task-lines.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'

/** A notice can be lost, so the runner also polls. */
const POLL_MS = 5_000
const STOP_MS = 4_000

interface Places {
  kinds: ReadonlySet<string>
  wake(): void
  stop(): Promise<void>
}

/** Each place runs one task after another, until none is due. */
function openPlaces(line: TaskLine, options: RunnerOptions): Places {
  const { places } = taskLines[line]
  const { lineOfKind, formerKinds } = options
  const ofLine = Object.entries(lineOfKind).flatMap(([kind, its]) => (its === line ? kind : []))
  const kinds = withFormer(formerKinds, ofLine)
  const working = new Set<Promise<void>>()
  let busy = 0
  let stopped = false
  let again = false

  const work = async () => {
    try {
      do {
        again = false
        for (;;) {
          const task = stopped ? undefined : await takeTask(options, kinds)
          if (!task) break
          // There may be more than one.
          wake()
          await runTask(options, task)
        }
      } while (again && !stopped)
    } catch (error) {
      options.reportError(error)
    } finally {
      busy -= 1
    }
  }
  const wake = () => {
    // A place that asks at this moment may miss the new task, so it asks once more.
    again = true
    if (stopped || busy >= places) return
    busy += 1
    const place = work().finally(() => working.delete(place))
    working.add(place)
  }
  return {
    kinds: new Set(kinds),
    wake,
    async stop() {
      stopped = true
      await Promise.all(working)
    },
  }
}

/** A task that waits already keeps its time. */
async function plant({ db, clock, tasks: register }: RunnerOptions): Promise<void> {
  const kinds = recurringKinds(register)
  const waiting = await db
    .select({ kind: tasks.kind })
    .from(tasks)
    .where(and(inArray(tasks.kind, kinds), eq(tasks.key, tasks.kind), isNull(tasks.failedAt)))
  const known = new Set(waiting.map(({ kind }) => kind))
  for (const kind of kinds) if (!known.has(kind)) await enqueue({ db, now: clock() }, kind, {}, { key: kind })
}

/** Works until stopped; `stop()` gives the present tasks a few seconds. */
export function startRunner(options: RunnerOptions): { stop(): Promise<void> } {
  const lines = (Object.keys(taskLines) as TaskLine[]).map(line => openPlaces(line, options))
  const wake = () => {
    for (const line of lines) line.wake()
  }
  // The embedded database gives the notice of a commit inside the transaction, where no task may work.
  const outside = AsyncLocalStorage.snapshot()
  const forget = options.services.bus.listen(signal =>
    outside(() => {
      if (signal.topic === 'gap') wake()
      if (signal.topic !== 'task') return
      const { kind } = signal
      for (const line of lines) if (kind === undefined || line.kinds.has(kind)) line.wake()
    }),
  )
  const timer = setInterval(wake, POLL_MS)
  const first = async () => {
    await plant(options)
    wake()
  }
  first().catch(error => options.reportError(error))

  return {
    async stop() {
      forget()
      clearInterval(timer)
      // A mail server may take a minute: an unfinished task runs after the next start.
      const ended = Promise.all(lines.map(line => line.stop()))
      await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}
