import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { environment, projectNode, root } from './run.mjs'

const LIMIT_MS = 30_000

const freePort = () =>
  new Promise(resolve => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Starts the server on an empty folder, asks /api/health, and stops it. Throws if it does not start or end well. */
export async function bootOnce() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-boot-'))
  const port = await freePort()
  const server = spawn(projectNode, ['server/app/main.ts'], {
    cwd: root,
    env: { ...environment, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise(resolve => server.once('exit', resolve))
  try {
    const deadline = Date.now() + LIMIT_MS
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
      if (answer?.ok) break
      if (Date.now() > deadline || server.exitCode !== null) throw new Error('el servidor no arranca')
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    server.kill('SIGTERM')
    const code = await ended
    if (code !== 0) throw new Error(`el servidor acabó con ${code}`)
  } finally {
    server.kill('SIGKILL')
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
