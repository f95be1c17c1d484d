import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL's own programs, of the newest version that is installed. */
export const postgresPrograms = fs
  .globSync('/usr/lib/postgresql/*/bin')
  .sort((one, next) => Number(next.split('/').at(-2)) - Number(one.split('/').at(-2)))
  .find(folder => fs.existsSync(path.join(folder, 'pg_basebackup')))

/** They don't run for root. */
const NOBODY = 65_534
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

export interface PostgresServer {
  child: ChildProcess
  ended: Promise<unknown>
}

/** A folder for clusters of one user's own, and what is done with them. */
export function openClusters() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-clusters-'))
  if (asNobody.uid) fs.chownSync(folder, NOBODY, NOBODY)
  const of = (name: string) => path.join(folder, name)
  const give = (program: string, ...words: string[]) =>
    run(path.join(postgresPrograms ?? '', program), words, { ...asNobody, cwd: folder })
  const at = (port: number) => ['-h', '127.0.0.1', '-p', String(port)]
  return {
    of,
    create: (name: string) => give('initdb', '-D', of(name), '-U', 'postgres', '-A', 'trust', '-N'),
    /** A standby of the primary at this port. */
    copy: (port: number, name: string) =>
      give('pg_basebackup', ...at(port), '-U', 'postgres', '-D', of(name), '-R', '-N', '-c', 'fast'),
    async serve(name: string, port: number): Promise<PostgresServer> {
      const child = spawn(
        path.join(postgresPrograms ?? '', 'postgres'),
        ['-D', of(name), '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
        { ...asNobody, cwd: folder, stdio: 'ignore' },
      )
      const ended = once(child, 'exit')
      for (;;) {
        if (child.exitCode !== null) throw new Error(`PostgreSQL has ended with ${child.exitCode}.`)
        if (await give('pg_isready', ...at(port)).catch(() => undefined)) return { child, ended }
      }
    },
    promote: (name: string) => give('pg_ctl', 'promote', '-D', of(name), '-w'),
    remove: (name: string) => fs.rmSync(of(name), { recursive: true }),
    async close(servers: readonly PostgresServer[]) {
      for (const { child, ended } of servers) {
        child.kill('SIGQUIT')
        if (child.exitCode === null && child.signalCode === null) await ended
      }
      fs.rmSync(folder, { recursive: true })
    },
  }
}
export const urlOfCluster = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
