import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'

/** Errors that requests log from now on, instead of writing them. */
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
