import * as z from 'zod/mini'
import { fault } from '#domain/faults.ts'
import { told, whenFine } from '#domain/fields.ts'

export const EMAIL_MAX = 254

const emailMissing = fault('email_missing', () => 'Escribe tu correo electrónico.')
const emailTooLong = fault('email_too_long', () => 'El correo electrónico es demasiado largo.')
const emailUnreadable = fault('email_unreadable', () => 'El correo electrónico no es válido.')

/** Trimmed and in lower case: one account an address, whatever the capitals. */
export const email = () =>
  z
    .string(told(emailMissing()))
    .check(
      z.trim(),
      z.minLength(1, told(emailMissing())),
      z.maxLength(EMAIL_MAX, { ...told(emailTooLong()), ...whenFine }),
      z.email({ ...told(emailUnreadable()), ...whenFine }),
      z.toLowerCase(),
    )
