import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#test/processes/program.ts'

const run = promisify(execFile)

/** PostgreSQL's own programs, of the newest version that is installed. */
export const postgresPrograms = fs
  .globSync('/usr/lib/postgresql/*/bin')
  .sort((one, next) => Number(next.split('/').at(-2)) - Number(one.split('/').at(-2)))
  .find(folder => fs.existsSync(path.join(folder, 'pg_basebackup')))

const NOBODY = 65_534
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** A primary with a standby, and one address in front of them that leads to the primary until it is moved. */
export async function startStandby() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-standby-'))
  if (asNobody.uid) fs.chownSync(folder, NOBODY, NOBODY)
  const give = (program: string, ...words: string[]) =>
    run(path.join(postgresPrograms ?? '', program), words, { ...asNobody, cwd: folder })
  const [own, other] = [await freePort(), await freePort()]
  const [primary, standby] = [path.join(folder, 'primary'), path.join(folder, 'standby')]
  const serve = async (data: string, port: number) => {
    const child = spawn(
      path.join(postgresPrograms ?? '', 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
      { ...asNobody, cwd: folder, stdio: 'ignore' },
    )
    for (;;) {
      const isUp = await give('pg_isready', '-h', '127.0.0.1', '-p', String(port)).catch(() => undefined)
      if (isUp) return { child, ended: once(child, 'exit') }
    }
  }
  await give('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '-N')
  const first = await serve(primary, own)
  await give(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(own),
    '-U',
    'postgres',
    '-D',
    standby,
    '-R',
    '-N',
  )
  const second = await serve(standby, other)

  let target = own
  const sockets = new Set<net.Socket>()
  const relay = net.createServer(near => {
    const far = net.connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve))
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url: urlOf((relay.address() as AddressInfo).port),
    standbyUrl: urlOf(other),
    async killPrimary() {
      first.child.kill('SIGKILL')
      await first.ended
    },
    async promote() {
      await give('pg_ctl', 'promote', '-D', standby, '-w')
      target = other
    },
    async close() {
      relay.close()
      for (const socket of sockets) socket.destroy()
      for (const { child, ended } of [first, second]) {
        child.kill('SIGQUIT')
        if (child.exitCode === null && child.signalCode === null) await ended
      }
      fs.rmSync(folder, { recursive: true })
    },
  }
}
