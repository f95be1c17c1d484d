import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface Asked<Told> {
  told: Told
  ask<Answer>(question: string, given?: unknown): Promise<Answer>
  stop(): Promise<void>
}

export interface MeasuredProcess extends Asked<{ port: number }> {
  port: number
  /** In microseconds. */
  cpu(): Promise<number>
}

async function hear<T>(child: ChildProcess): Promise<T> {
  const silent = new AbortController()
  const ended = once(child, 'exit', { signal: silent.signal }).then(
    () => {
      throw new Error(`A measured process ended: ${child.spawnargs.join(' ')}`)
    },
    () => new Promise<never>(() => {}),
  )
  const [message] = await Promise.race([once(child, 'message'), ended])
  silent.abort()
  return message as T
}

export async function startProcess<Told>(
  entry: string,
  given: unknown,
  flags: string[] = [],
): Promise<Asked<Told>> {
  const child = fork(new URL(entry, import.meta.url), [JSON.stringify(given)], {
    execArgv: flags,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    told: await hear<Told>(child),
    ask(question, given) {
      child.send({ question, given })
      return hear(child)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

export async function startMeasured(
  entry: string,
  given: unknown,
  flags: string[] = [],
): Promise<MeasuredProcess> {
  const server = await startProcess<{ port: number }>(entry, given, flags)
  return { ...server, port: server.told.port, cpu: () => server.ask<number>('cpu') }
}

type Answers = Record<string, (given: never) => unknown>

/** Reports, answers one question after the other, and closes when the parent is gone. */
export function beAsked(told: unknown, answers: Answers, close: () => Promise<unknown>): void {
  process.on('message', async message => {
    const { question, given } = message as { question: string; given: never }
    process.send?.((await answers[question]?.(given)) ?? null)
  })
  process.on('disconnect', () => {
    close().finally(() => process.exit(0))
  })
  process.send?.(told)
}

export function beMeasured(port: number, close: () => Promise<unknown>, answers: Answers = {}): void {
  const cpu = () => {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  beAsked({ port }, { cpu, ...answers }, close)
}
