import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The path of npm's commands; the program finds it by itself. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled') }

/**
 * The engine as a machine with less than 2 GiB runs it: optimising it is a fifth of a short program's work.
 * `npm run test:all` runs it as larger machines do.
 */
const UNOPTIMIZED = process.env.TEST_ALL ? [] : ['--liftoff-only', '--no-wasm-tier-up']

export async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Calls over the network, to a program or a proxy. */
export interface Calls {
  url: string
  post<Body = object>(address: string, body: object, token?: string): Promise<{ status: number; body: Body }>
  put<Body = object>(address: string, body: object, token?: string): Promise<{ status: number; body: Body }>
  get<Body = object>(address: string, token?: string): Promise<{ status: number; body: Body }>
}

/** The real program, as `npm start` runs it. */
export interface Program extends Calls {
  child: ChildProcess
  printed(): string
  /** Resolves once it has printed this; rejects if it ends without it. */
  prints(text: string): Promise<void>
  ended: Promise<number | NodeJS.Signals | null>
}

const headersOf = (token?: string) => ({
  'content-type': 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

export function callsTo(url: string): Calls {
  const ask = async <Body>(address: string, init: RequestInit) => {
    const response = await fetch(`${url}${address}`, init)
    return { status: response.status, body: (await response.json()) as Body }
  }
  const send =
    (method: string) =>
    <Body>(address: string, body: object, token?: string) =>
      ask<Body>(address, { method, headers: headersOf(token), body: JSON.stringify(body) })
  return {
    url,
    post: send('POST'),
    put: send('PUT'),
    get: (address, token) => ask(address, { headers: headersOf(token) }),
  }
}

/** Another installation, with its user and its Node. */
interface Elsewhere {
  cwd: string
  node: string
  uid?: number
  gid?: number
}

export function runProgram(
  env: Record<string, string>,
  command = ['server/app/main.ts'],
  { node, ...where }: Elsewhere = { cwd: root, node: process.execPath },
): Program {
  const { PATH = '' } = process.env
  const flags = node === process.execPath ? UNOPTIMIZED : []
  const child = spawn(node, [...flags, ...command], {
    ...where,
    env: { PATH, RATE_LIMIT: 'off', ...(where.cwd === root ? COMPILED : {}), ...env },
  })
  let text = ''
  const hear = (chunk: Buffer) => {
    text += chunk.toString()
    child.emit('printed')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  return {
    ...callsTo(`http://127.0.0.1:${env.PORT}/api`),
    child,
    ended,
    printed: () => text,
    async prints(wanted) {
      const over = ended.then(code => ({ code }))
      while (!text.includes(wanted)) {
        const end = await Promise.race([once(child, 'printed').then(() => undefined), over])
        if (end && !text.includes(wanted)) throw new Error(`The program ended with ${end.code}:\n${text}`)
      }
    },
  }
}

export const isReady = (program: Program) => program.prints('Singladura está en')
export const engines = process.env.TEST_DATABASE_URL
  ? (['embedded', 'postgres'] as const)
  : (['embedded'] as const)
/** For tests of the program's own end: the embedded engine ends with it. `npm run test:all` takes both. */
export const enginesThatEnd = process.env.TEST_ALL ? engines : (['embedded'] as const)
/** For tests that are the same on both: a start costs half on PostgreSQL. `npm run test:all` takes both. */
export const cheapestEngine = process.env.TEST_ALL ? engines : engines.slice(-1)

/** A migrated database, or one without a table; returns its name. */
export async function createDatabase(admin: pg.Client, isMigrated: boolean): Promise<string> {
  const name = `singladura_test_${process.pid}_${randomUUID().replaceAll('-', '')}`
  const { PREPARED_DATABASE } = process.env
  await admin.query(
    `create database ${name}${isMigrated && PREPARED_DATABASE ? ` template ${PREPARED_DATABASE}` : ''}`,
  )
  return name
}

/**
 * A place for the program's data: a folder, and on PostgreSQL a database of its own; `programs` are ended with it. It is
 * migrated, where that has been prepared.
 */
export async function openPlace(engine: (typeof engines)[number], { isMigrated = true } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-process-'))
  const { PREPARED_FOLDER } = process.env
  if (engine === 'embedded' && isMigrated && PREPARED_FOLDER)
    fs.cpSync(path.join(PREPARED_FOLDER, 'empty'), folder, { recursive: true })
  const admin = engine === 'postgres' ? new pg.Client(process.env.TEST_DATABASE_URL) : undefined
  await admin?.connect()
  const name = admin && (await createDatabase(admin, isMigrated))
  const database: { DATABASE_URL?: string } = admin
    ? { DATABASE_URL: new URL(`/${name}`, process.env.TEST_DATABASE_URL).href }
    : {}
  const data = { DATA_DIR: folder, ...database }
  const programs: Program[] = []
  return {
    folder,
    databaseUrl: database.DATABASE_URL ?? '',
    /** The settings that name it. */
    data,
    async start(
      env: Record<string, string> = {},
      flags: string[] = [],
      cwd: string | undefined = undefined,
    ): Promise<Program> {
      const own = { ...data, PORT: String(await freePort()), ...env }
      const where = cwd ? { cwd, node: process.execPath } : undefined
      const program = runProgram(own, ['server/app/main.ts', ...flags], where)
      programs.push(program)
      return program
    },
    async started(...given: Parameters<typeof this.start>): Promise<Program> {
      const program = await this.start(...given)
      await isReady(program)
      return program
    },
    /** One of the operator's commands, over the same data, until it ends. */
    async run(...command: string[]) {
      return this.runIn(undefined, ...command)
    },
    /** The same of another release, in its folder. */
    async runIn(cwd: string | undefined, ...command: string[]) {
      const program = runProgram(data, command, cwd ? { cwd, node: process.execPath } : undefined)
      programs.push(program)
      return { code: await program.ended, printed: program.printed() }
    },
    async close() {
      for (const { child, ended } of programs) {
        child.kill('SIGKILL')
        await ended
      }
      await admin?.query(`drop database ${name} with (force)`)
      await admin?.end()
      fs.rmSync(folder, { recursive: true })
    },
  }
}
export type Place = Awaited<ReturnType<typeof openPlace>>
