import * as z from 'zod/mini'
import * as credentialFaults from '#domain/accounts/credential-faults.ts'
import { email } from '#domain/accounts/email.ts'
import type { Fault } from '#domain/faults.ts'
import * as faults from '#domain/faults.ts'
import { requiredText, told } from '#domain/fields.ts'

// Apart from the account: signing in has no use for the schema of a profile.
export const roles = ['owner', 'crew'] as const
export const PASSWORD_MIN = 6
const PASSWORD_MAX = 200
export const NAME_MAX = 80

export const name = requiredText(credentialFaults.nameMissing(), NAME_MAX, 'El nombre')
export const newPassword = z
  .string(told(credentialFaults.newPasswordMissing()))
  .check(
    z.minLength(PASSWORD_MIN, told(credentialFaults.passwordTooShort({ min: PASSWORD_MIN }))),
    z.maxLength(PASSWORD_MAX, told(faults.tooLong({ what: 'La contraseña', max: PASSWORD_MAX }))),
  )

export const registerInput = z.object({
  username: name,
  email: email(),
  password: newPassword,
  role: z._default(z.enum(roles, told(credentialFaults.roleMissing())), 'owner'),
})

export const loginInput = z.object({
  email: email(),
  password: z
    .string(told(credentialFaults.passwordMissing()))
    .check(
      z.minLength(1, told(credentialFaults.passwordMissing())),
      z.maxLength(PASSWORD_MAX, told(faults.tooLong({ what: 'La contraseña', max: PASSWORD_MAX }))),
    ),
})

export const erasureInput = z.object({ password: loginInput.shape.password })
export const forgotPasswordInput = z.object({ email: email() })
const secret = (missing: Fault) =>
  z.string(told(missing)).check(z.minLength(1, told(missing)), z.maxLength(200))
export const resetPasswordInput = z.object({
  token: secret(credentialFaults.linkCodeMissing()),
  password: newPassword,
})
export const verifyEmailInput = z.object({ token: secret(credentialFaults.linkCodeMissing()) })
export const temporaryTokenInput = z.object({ tempToken: secret(credentialFaults.temporaryCodeMissing()) })
