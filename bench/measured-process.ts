import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, of which the processor time is known. */
export interface MeasuredProcess {
  port: number
  /** Microseconds of user and system time so far, of all its threads. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

async function hear<T>(child: ChildProcess): Promise<T> {
  const silent = new AbortController()
  const ended = once(child, 'exit', { signal: silent.signal }).then(
    () => {
      throw new Error(`A measured server ended: ${child.spawnargs.join(' ')}`)
    },
    () => new Promise<never>(() => {}),
  )
  const [message] = await Promise.race([once(child, 'message'), ended])
  silent.abort()
  return message as T
}

export async function startMeasured(entry: string, given: unknown): Promise<MeasuredProcess> {
  const child = fork(new URL(entry, import.meta.url), [JSON.stringify(given)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { port } = await hear<{ port: number }>(child)
  return {
    port,
    async cpu() {
      child.send('cpu')
      return (await hear<{ cpu: number }>(child)).cpu
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** The other side: tells the port, answers for the processor time, and closes when the asker is gone. */
export function beMeasured(port: number, close: () => Promise<unknown>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
  })
  process.on('disconnect', () => {
    close().finally(() => process.exit(0))
  })
  process.send?.({ port })
}
