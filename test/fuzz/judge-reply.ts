import type { LightMyRequestResponse } from 'fastify'
import { refusals } from '#domain/errors.ts'
import { SECRET } from '#test/fuzz/strangers.ts'

/** Text that a person should not read, or in another language. */
const FOREIGN =
  /\b(invalid|expected|received|must|required|cannot|undefined|null|nan|unexpected|too (big|small)|should|input|object)\b/i
const INSIDE =
  /node_modules|file:\/\/|\/server\/|\.ts:\d|\bat \S+ \(|\$\d\b|\b(select|insert into|update|delete from) .*\b(from|values|set|where)\b|relation "|column "|syntax error|sqlstate|pg_|drizzle|zod|\[object /i

const keysAllowed = new Set(['message', 'code', 'errors'])

function complaintsAboutRefusal(text: string): string[] {
  let body: { message?: unknown; code?: unknown; errors?: { field?: unknown; message?: unknown }[] }
  try {
    body = JSON.parse(text)
  } catch {
    return ['a refusal that is no JSON']
  }
  const messages = [body.message, ...(body.errors ?? []).map(({ message }) => message)]
  return [
    ...(Object.keys(body).some(key => !keysAllowed.has(key))
      ? ['a refusal that says more than it should']
      : []),
    ...(typeof body.code === 'string' && body.code in refusals ? [] : ['a code that nobody knows']),
    ...messages.flatMap(message => {
      if (typeof message !== 'string' || message.trim() === '') return ['a refusal without words']
      return [
        ...(FOREIGN.test(message) ? [`not in Spanish: ${message}`] : []),
        ...(INSIDE.test(message) ? [`tells of the inside: ${message}`] : []),
      ]
    }),
  ]
}

/** The faults of a reply, for any request of anybody. */
export function complaintsAbout({ statusCode, headers, payload }: LightMyRequestResponse): string[] {
  const isJson = String(headers['content-type']).startsWith('application/json')
  return [
    ...(statusCode >= 500 ? [`${statusCode} ${payload.slice(0, 200)}`] : []),
    ...(payload.includes(SECRET) ? ['shows what belongs to strangers'] : []),
    ...(payload.includes('$argon2') ? ['shows a password’s hash'] : []),
    ...(statusCode >= 400 && !isJson ? [`a refusal as ${headers['content-type']}`] : []),
    ...(statusCode >= 400 && isJson ? complaintsAboutRefusal(payload) : []),
  ]
}
