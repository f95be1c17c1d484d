import type { RefusalCode } from '#domain/errors.ts'
import { sqlState } from '#server/platform/db/database.ts'
import { STOPPED } from '#server/platform/db/engine-worker.ts'

/** Why a connection was given up whose server said nothing for too long. */
export const SILENT = 'The database server is silent.'

/** By SQLSTATE, or its class; and by the codes of a socket that was refused or broke off. */
const faults: Record<string, RefusalCode> = {
  '53': 'overloaded',
  // Its disk is full.
  '53100': 'unavailable',
  // A statement that ran out of its time: on a healthy server only where too many run at once.
  '57014': 'overloaded',
  // Two that waited crosswise for each other: the next try goes through.
  '40': 'overloaded',
  '08': 'unavailable',
  '57P': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
  ENOTFOUND: 'unavailable',
  ETIMEDOUT: 'unavailable',
}

/** The driver's own, and the pool's, which carry no code. */
const sentences: Record<string, RefusalCode> = {
  'timeout exceeded when trying to connect': 'overloaded',
  'Connection terminated due to connection timeout': 'unavailable',
  [SILENT]: 'unavailable',
  [STOPPED]: 'unavailable',
  'Connection terminated unexpectedly': 'unavailable',
  'Client has encountered a connection error and is not queryable': 'unavailable',
}

/** What a failed query says of the database rather than of itself; undefined where it says nothing of the kind. */
export function databaseFault(error: Error): RefusalCode | undefined {
  const state = sqlState(error) ?? ''
  const { message } = error.cause instanceof Error ? error.cause : error
  return faults[state] ?? faults[state.slice(0, 3)] ?? faults[state.slice(0, 2)] ?? sentences[message]
}
