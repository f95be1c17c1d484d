import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Endpoint, Reply, Role } from '#domain/api.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { buildApp } from '#server/app/build-app.ts'
import { closeServices, createDependencies } from '#server/app/composition-root.ts'
import { readSettings } from '#server/app/settings.ts'
import { runDueTask } from '#server/platform/tasks/runner.ts'
import { buildUser } from '#test/builders.ts'
import { openTestDatabase } from '#test/test-database.ts'

/** Loose on purpose: a test sends what a client must not. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}
type Got<E extends Endpoint> = {
  status: number
  /** Empty where the answer is a file. */
  body: Reply<E> & Partial<Refused>
  bytes: Buffer
  headers: Record<string, unknown>
}
/** Present where the call was refused. */
interface Refused {
  message: string
  code: string
  errors: { field: string; message: string }[]
}
export interface Caller {
  call<E extends Endpoint>(endpoint: E, sent?: Sent): Promise<Got<E>>
}
export interface Person extends Caller {
  id: string
  token: string
  user: UserRow
}

/** Everything that a call was answered with, for one comparison. */
export const outcome = ({ status, body }: { status: number; body: object }) => ({ status, ...body })

const callerOf =
  (app: FastifyInstance) =>
  (token?: string): Caller => ({
    async call(endpoint, { params = {}, query, body, headers = {} } = {}) {
      const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
      const options: InjectOptions = {
        method: endpoint.method,
        url,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(query ? { query } : {}),
        ...(body === undefined ? {} : { payload: body as object }),
      }
      const response = await app.inject(options)
      const { statusCode: status, headers: given, rawPayload: bytes } = response
      const isJson = String(given['content-type']).startsWith('application/json')
      return { status, body: isJson ? response.json() : ({} as never), bytes, headers: given }
    },
  })

export const NOON = new Date('2026-06-01T10:00:00.000Z')

/** The real application over a fresh database, called without a network. Time stands still until a test moves it. */
export async function startTestServer(env: Record<string, string> = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-test-'))
  const database = await openTestDatabase()
  let now = NOON
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...env })
  const fail = (error: unknown) => {
    throw error
  }
  const dependencies = createDependencies(database, settings, () => now, fail)
  const app = await buildApp(dependencies)
  await app.ready()

  const caller = callerOf(app)
  const join = async (role: Role, overrides: Partial<UserRow> = {}): Promise<Person> => {
    const { user, token } = await buildUser({ db: database.db, now }, role, overrides)
    return { ...caller(token), id: user.id, token, user }
  }

  const neighbours: FastifyInstance[] = []
  /** Another server over the same database. */
  const startAnother = async () => {
    const bus = await database.anotherBus()
    const another = await buildApp(createDependencies({ ...database, bus }, settings, () => now, fail))
    neighbours.push(another)
    return { app: another, bus, bearer: callerOf(another) }
  }

  return {
    app,
    startAnother,
    db: database.db,
    pool: database.pool,
    dependencies,
    dataDir,
    visitor: caller(),
    bearer: caller,
    join,
    /** Ana and Óscar own boats; Carla and Diego sail them. Their addresses are verified, unless it is said otherwise. */
    async cast({ emailVerifiedAt = now }: Pick<Partial<UserRow>, 'emailVerifiedAt'> = {}) {
      const enter = (role: Role, name: string) => join(role, { name, emailVerifiedAt })
      return {
        ana: await enter('owner', 'Ana Ferrer'),
        oscar: await enter('owner', 'Óscar Iturralde'),
        carla: await enter('crew', 'Carla Pons'),
        diego: await enter('crew', 'Diego Vila'),
      }
    },
    now: () => now,
    at: (moment: Date | string) => {
      now = new Date(moment)
    },
    later: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
    /** Does all tasks that are due; a task that fails fails the test. */
    async runTasks() {
      const report = (error: unknown) => {
        throw error
      }
      while (await runDueTask({ ...dependencies, report }));
    },
    /** The mails sent so far, oldest first, decoded enough to read. */
    mails(): string[] {
      const folder = path.join(dataDir, 'mail')
      if (!fs.existsSync(folder)) return []
      const decode = (text: string) =>
        Buffer.from(
          text
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8')
      return fs
        .readdirSync(folder)
        .sort()
        .map(name => decode(fs.readFileSync(path.join(folder, name), 'latin1')))
    },
    async close() {
      await Promise.all([app, ...neighbours].map(each => each.close()))
      await closeServices(dependencies.services)
      await database.close()
      fs.rmSync(dataDir, { recursive: true })
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>
