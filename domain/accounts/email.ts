import * as z from 'zod/mini'
import * as credentialFaults from '#domain/accounts/credential-faults.ts'
import { told, whenFine } from '#domain/fields.ts'

export const EMAIL_MAX = 254

/** Around and within an address that was copied from contacts or a page. */
const withoutInvisible = z.overwrite<string>(text => text.replace(/[\p{Cc}\p{Cf}]/gu, ''))

/**
 * Without invisible characters, trimmed and in lower case: an address has one account, however it is capitalised.
 */
export const email = () =>
  z
    .string(told(credentialFaults.emailMissing()))
    .check(
      withoutInvisible,
      z.trim(),
      z.minLength(1, told(credentialFaults.emailMissing())),
      z.maxLength(EMAIL_MAX, { ...told(credentialFaults.emailTooLong()), ...whenFine }),
      z.email({ ...told(credentialFaults.emailUnreadable()), ...whenFine }),
      z.toLowerCase(),
    )
