import { MINUTE_MS } from '#domain/durations.ts'

/** As the browser's own field wants it: local time to the minute. */
export function localMinute(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)
  return local.toISOString().slice(0, 16)
}

/**
 * Back to an instant on the wire; a text that is no time stays as it is, so that the schema refuses it at its
 * field.
 */
export function instantOf(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}
