import { ERASED_NAME } from '#domain/accounts/account-status.ts'

/** A person who has erased their account has no name to shorten. */
export const firstName = (name: string): string =>
  name === ERASED_NAME ? name : (name.split(' ')[0] ?? name)
