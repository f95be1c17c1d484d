import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Limited, limitMemory } from '#test/limited-memory.ts'
import type { Engine, Filled } from './databases.ts'
import { median } from './numbers.ts'

const ROUNDS = 5
const GIB = 1_024 ** 3
const MINUTE_MS = 60_000
const LOOK_MS = 5

/** A start on one engine, in milliseconds from the start of the process and in bytes of memory. */
export interface Start {
  engine: Engine
  isLimited: boolean
  cold: number
  second: number
  /** The memory of the whole process, after its first answer and after an idle minute. */
  rss: number
  rssLater: number
}

const root = fileURLToPath(new URL('..', import.meta.url))

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  return port
}

/** NaN on a system without /proc. */
function rssOf(pid: number): number {
  const status = `/proc/${pid}/status`
  const said = fs.existsSync(status) ? fs.readFileSync(status, 'utf8') : ''
  return Number(/^VmRSS:\s+(\d+)/m.exec(said)?.[1]) * 1_024
}

async function startOnce({ settings }: Filled, compiled: string, limited: Limited | undefined) {
  const port = await freePort()
  const { DATABASE_URL = '', DATA_DIR } = settings
  const env = { DATABASE_URL, DATA_DIR, PORT: String(port), NODE_COMPILE_CACHE: compiled, LOG_LEVEL: 'error' }
  const command = `${limited ? `${limited.enter}; ` : ''}exec "$0" server/app/main.ts`
  const begun = performance.now()
  const child = spawn('sh', ['-c', command, process.execPath], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('The program has ended before its first answer.')
    await sleep(LOOK_MS)
  }
  return {
    ms: performance.now() - begun,
    rss: () => rssOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export async function measureStart(filled: Filled): Promise<Start> {
  const limited = limitMemory(GIB)
  const colds: number[] = []
  const seconds: number[] = []
  let [rss, rssLater] = [Number.NaN, Number.NaN]
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const compiled = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-compiled-'))
      const cold = await startOnce(filled, compiled, limited)
      await cold.stop()
      const second = await startOnce(filled, compiled, limited)
      colds.push(cold.ms)
      seconds.push(second.ms)
      if (round === ROUNDS) {
        rss = second.rss()
        await sleep(MINUTE_MS)
        rssLater = second.rss()
      }
      await second.stop()
      fs.rmSync(compiled, { recursive: true })
    }
  } finally {
    limited?.remove()
  }
  const isLimited = limited !== undefined
  return { engine: filled.engine, isLimited, cold: median(colds), second: median(seconds), rss, rssLater }
}
