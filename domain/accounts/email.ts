import * as z from 'zod/mini'
import * as accountFaults from '#domain/accounts/account-faults.ts'
import { told, whenFine } from '#domain/fields.ts'

export const EMAIL_MAX = 254

/** Around and within an address that was copied from contacts or a page. */
const withoutInvisible = z.overwrite<string>(text => text.replace(/[\p{Cc}\p{Cf}]/gu, ''))

/** Without invisible characters, trimmed and in lower case: one account an address, whatever the capitals. */
export const email = () =>
  z
    .string(told(accountFaults.emailMissing()))
    .check(
      withoutInvisible,
      z.trim(),
      z.minLength(1, told(accountFaults.emailMissing())),
      z.maxLength(EMAIL_MAX, { ...told(accountFaults.emailTooLong()), ...whenFine }),
      z.email({ ...told(accountFaults.emailUnreadable()), ...whenFine }),
      z.toLowerCase(),
    )
