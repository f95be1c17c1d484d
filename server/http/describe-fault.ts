import { DrizzleQueryError } from 'drizzle-orm'

/** The message without what people typed: a failed query's own message quotes its parameters. */
export const faultMessage = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return error.cause?.message ?? 'A query failed.'
  return error instanceof Error ? error.message : String(error)
}

/** A fault as it goes into the log: kind, message, place, and of a query its text and SQLSTATE, never its parameters. */
export function describeFault(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const frames = (error.stack ?? '').split('\n').filter(line => line.startsWith('    at '))
  const cause = error.cause as { code?: string } | undefined
  return {
    type: error.name,
    message: faultMessage(error),
    stack: frames.join('\n'),
    ...(error instanceof DrizzleQueryError ? { query: error.query, code: cause?.code } : {}),
  }
}
