import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { Endpoint, Reply, Role } from '#domain/api.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { buildApp } from '#server/app/build-app.ts'
import { closeServices, createDependencies } from '#server/app/composition-root.ts'
import { readSettings } from '#server/app/settings.ts'
import { taskRegister } from '#server/app/task-register.ts'
import { setQueueClock } from '#server/platform/tasks/queue-clock.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'
import { buildUser, buildUsers } from '#test/builders.ts'
import { lastReplies } from '#test/last-replies.ts'
import { sharedThreads } from '#test/shared-threads.ts'
import { openTestDatabase } from '#test/test-database.ts'

/** Loosely typed: a test sends invalid input too. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}
type Got<E extends Endpoint> = {
  status: number
  body: Reply<E> & Partial<Refused>
  bytes: Buffer
  headers: Record<string, unknown>
}
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

export const outcome = ({ status, body }: { status: number; body: object }) => ({ status, ...body })

const callerOf =
  (app: FastifyInstance, runErasures: () => Promise<void>) =>
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
      lastReplies.note(`${endpoint.method} ${url}`, status, response.payload)
      // As a server does: its runner takes the task at the commit.
      if ((endpoint as Endpoint) === accountApi.erase && status === 200) await runErasures()
      const isJson = String(given['content-type']).startsWith('application/json')
      return { status, body: isJson ? response.json() : ({} as never), bytes, headers: given }
    },
  })

export const NOON = new Date('2026-06-01T10:00:00.000Z')

/** The real application over a fresh database, called without a network. The clock moves only by the test. */
export async function startTestServer(env: Record<string, string> = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-test-'))
  const database = await openTestDatabase()
  let now = NOON
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...env })
  const fail = (error: unknown) => {
    throw error
  }
  const dependencies = createDependencies(database, settings, () => now, fail)
  Object.assign(dependencies.services, sharedThreads())
  // No test asks the real network; a test of pushes brings a network of its own.
  dependencies.services.pushNetwork = {
    ...dependencies.services.pushNetwork,
    resolve: async host => {
      throw new Error(`Tests resolve no name: ${host}`)
    },
  }
  setQueueClock(database.pool, () => now)
  dependencies.services.readiness.serve()
  const app = await buildApp(dependencies)
  await app.ready()

  const erasing = { 'erase-account': taskRegister['erase-account'] } as TaskRegister
  const runErasures = async () => {
    while (await runDueTask({ ...dependencies, tasks: erasing, reportError: fail }));
  }
  const caller = callerOf(app, runErasures)
  const enter = ({ user, token }: { user: UserRow; token: string }): Person => ({
    ...caller(token),
    id: user.id,
    token,
    user,
  })
  const join = async (role: Role, overrides: Partial<UserRow> = {}) =>
    enter(await buildUser({ db: database.db, now }, role, overrides))

  const neighbours: FastifyInstance[] = []
  const startAnother = async () => {
    const bus = await database.anotherBus()
    const another = await buildApp(createDependencies({ ...database, bus }, settings, () => now, fail))
    neighbours.push(another)
    return { app: another, bus, bearer: callerOf(another, runErasures) }
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
    /** Ana and Óscar own boats; Carla and Diego are crew. Their addresses are verified by default. */
    async cast({ emailVerifiedAt = now }: Pick<Partial<UserRow>, 'emailVerifiedAt'> = {}) {
      const people = [
        ['owner', 'Ana Ferrer'],
        ['owner', 'Óscar Iturralde'],
        ['crew', 'Carla Pons'],
        ['crew', 'Diego Vila'],
      ] as const
      const built = await buildUsers(
        { db: database.db, now },
        people.map(([role, name]) => ({ role, overrides: { name, emailVerifiedAt } })),
      )
      const [ana, oscar, carla, diego] = built.map(enter) as [Person, Person, Person, Person]
      return { ana, oscar, carla, diego }
    },
    now: () => now,
    /** Dependencies of a direct call, at the clock's moment. */
    context: () => ({ db: database.db, now, services: dependencies.services }),
    at: (moment: Date | string) => {
      now = new Date(moment)
    },
    later: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
    /** Runs all due tasks; a failing task fails the test. */
    async runTasks() {
      while (await runDueTask({ ...dependencies, reportError: fail }));
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
      // Its next user may want the database's own.
      setQueueClock(database.pool, undefined)
      await database.close()
      fs.rmSync(dataDir, { recursive: true })
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>
