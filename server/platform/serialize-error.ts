import { DrizzleQueryError } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'

/** A mail server's refusal names the recipient. */
export const withoutMailAddresses = (text: string) =>
  text.replaceAll(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '…@…')

function messageOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return error.cause?.message ?? 'A query failed.'
  // Its own message is for the person; the log wants the cause.
  if (error instanceof Refusal && error.cause instanceof Error)
    return `${error.code}: ${messageOf(error.cause)}`
  return error instanceof Error ? error.message : String(error)
}

/** The message without typed text: a failed query's own message quotes its parameters. */
export const errorMessage = (error: unknown): string => withoutMailAddresses(messageOf(error))

/** An error in the log: kind, message, place, and a query's text and SQLSTATE, never its parameters. */
export function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: errorMessage(error), stack: '' }
  const frames = (error.stack ?? '').split('\n').filter(line => line.startsWith('    at '))
  const fault = error instanceof Refusal ? error.cause : error
  return {
    type: error.name,
    message: errorMessage(error),
    stack: frames.join('\n'),
    ...(fault instanceof DrizzleQueryError ? { query: fault.query, code: sqlState(fault) } : {}),
  }
}
