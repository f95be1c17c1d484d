import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { expectedVersion } from '#server/platform/http/if-match.ts'

const read = (given: string | undefined) =>
  expectedVersion({ headers: { 'if-match': given } } as unknown as FastifyRequest)

test.each([
  ['"3"', 3],
  ['3', 3],
  ['W/"3"', 3],
  [' "12" ', 12],
  ['*', undefined],
  [undefined, undefined],
])('%s asks for the version %s', (given, version) => {
  expect(read(given)).toBe(version)
})

test.each(['', '""', 'x', '"x"', '"3', '-3', '3.0', '1e3', '"1", "2"', '0x3', '１'])(
  '%j is refused',
  given => {
    expect(() => read(given)).toThrow('If-Match lleva la versión que se leyó, por ejemplo "3".')
  },
)
