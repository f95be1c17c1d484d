import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findProgram } from '#test/processes/find-program.ts'
import { freePort } from '#test/processes/program.ts'

const NOBODY = 65_534
export const pgbouncer = findProgram('pgbouncer')

/** A pooler as it comes, before this database, or with one more setting; it serves nobody who runs as root. */
export async function startPooler(databaseUrl: string, mode: 'session' | 'transaction', setting = '') {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-pooler-'))
  const own = await freePort()
  const secret = password ? ` password=${decodeURIComponent(password)}` : ''
  fs.writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=${hostname} port=${port || 5432} user=${username || 'postgres'}${secret}\n` +
      `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\n${setting}\n`,
  )
  fs.chmodSync(folder, 0o755)
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(pgbouncer ?? 'pgbouncer', [path.join(folder, 'pgbouncer.ini')], {
    ...user,
    stdio: 'pipe',
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
    child.emit('said')
  })
  while (!said.includes('process up'))
    await Promise.race([
      once(child, 'said'),
      ended.then(() => {
        throw new Error(`The pooler has ended:\n${said}`)
      }),
    ])
  return {
    url: `postgres://postgres@127.0.0.1:${own}${pathname}`,
    async close() {
      child.kill('SIGKILL')
      await ended
      fs.rmSync(folder, { recursive: true })
    },
  }
}
