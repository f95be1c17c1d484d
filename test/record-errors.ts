import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'

/** What the requests from now on write into the log as errors; it is written nowhere else. */
export function recordErrors(app: FastifyInstance): unknown[][] {
  const logged: unknown[][] = []
  const child = app.log.child.bind(app.log)
  vi.spyOn(app.log, 'child').mockImplementation((...args) => {
    const own = child(...args)
    vi.spyOn(own, 'error').mockImplementation((...given: unknown[]) => void logged.push(given))
    return own
  })
  return logged
}
