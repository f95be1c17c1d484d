import type { RefusalCode } from '#domain/errors.ts'
import { STOPPED } from '#server/platform/db/engine-worker.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'

/** The error of a connection whose server was silent for too long. */
export const SILENT = 'The database server is silent.'

/** SQLSTATEs, their classes, and the codes of a refused or broken socket. */
const faults: Record<string, RefusalCode> = {
  '53': 'overloaded',
  // The disk is full.
  '53100': 'unavailable',
  // It takes no writes: another one has taken its place.
  '25006': 'unavailable',
  // A statement timed out: on a healthy server only if too many run at once.
  '57014': 'overloaded',
  // A deadlock: the next try succeeds.
  '40': 'overloaded',
  '08': 'unavailable',
  '57P': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
  ENOTFOUND: 'unavailable',
  ETIMEDOUT: 'unavailable',
}

/** Errors of the driver and the pool, which carry no code. */
const sentences: Record<string, RefusalCode> = {
  'timeout exceeded when trying to connect': 'overloaded',
  'Connection terminated due to connection timeout': 'unavailable',
  [SILENT]: 'unavailable',
  [STOPPED]: 'unavailable',
  'Connection terminated unexpectedly': 'unavailable',
  'Client has encountered a connection error and is not queryable': 'unavailable',
}

/** The database's fault behind a failed query; undefined if the query itself was wrong. */
export function databaseFault(error: Error): RefusalCode | undefined {
  const state = sqlState(error) ?? ''
  const { message } = error.cause instanceof Error ? error.cause : error
  return faults[state] ?? faults[state.slice(0, 3)] ?? faults[state.slice(0, 2)] ?? sentences[message]
}
