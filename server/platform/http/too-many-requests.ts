import { Refusal } from '#domain/errors.ts'

/** Says when the next one is taken. */
export class TooManyRequests extends Refusal {
  readonly retryAfterSeconds: number

  constructor(millisecondsLeft: number) {
    super('too_many_requests')
    this.retryAfterSeconds = Math.max(1, Math.ceil(millisecondsLeft / 1_000))
  }
}
