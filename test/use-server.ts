import { afterAll, beforeAll, beforeEach } from 'vitest'
import { NOON, startTestServer, type TestServer } from '#test/test-server.ts'

/** A file names it before it exists: its properties are looked up when a test asks. */
export function nameLater<T extends object>(current: () => T | undefined): T {
  const present = () => {
    const thing = current()
    if (!thing) throw new Error('Nothing of the server exists before the first test.')
    return thing
  }
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(present(), key),
    set: (_, key, value) => Reflect.set(present(), key, value),
    has: (_, key) => Reflect.has(present(), key),
    ownKeys: () => Reflect.ownKeys(present()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(present(), key),
  })
}

interface ServerOptions {
  env?: Record<string, string>
  /** The clock before each test; without it tests go on from where the last one left it. */
  now?: () => Date
}

/** One server for the tests of a file. */
export function useServer({ env, now }: ServerOptions = {}): TestServer {
  let server: TestServer | undefined
  const here = nameLater(() => server)
  beforeAll(async () => {
    server = await startTestServer(env)
    if (now) server.at(now())
  })
  if (now)
    beforeEach(() => {
      here.at(now())
    })
  afterAll(() => server?.close())
  return here
}

type Cast = Awaited<ReturnType<TestServer['cast']>>

/** A server, and Ana, Óscar, Carla and Diego: new ones for each test, or the same in all of them. */
export function useCast({
  now = () => NOON,
  once = false,
  ...options
}: ServerOptions & { once?: boolean } = {}) {
  const server = useServer({ ...options, now })
  let people: Cast | undefined
  const gather = async () => {
    people = await server.cast()
  }
  if (once) beforeAll(gather)
  else beforeEach(gather)
  return { server, cast: nameLater(() => people) }
}
