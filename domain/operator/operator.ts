import * as z from 'zod/mini'
import * as credentialFaults from '#domain/accounts/credential-faults.ts'
import { loginInput, verifyEmailInput } from '#domain/accounts/credentials.ts'
import * as faults from '#domain/faults.ts'
import { instant, isBlank, requiredText, told, whenFine } from '#domain/fields.ts'
import * as operatorFaults from '#domain/operator/operator-faults.ts'

/** RFC 6238 with SHA-1, the one that every authenticator application knows. */
export const TOTP_DIGITS = 6
export const TOTP_STEP_SECONDS = 30
export const OPERATOR_SESSION_HOURS = 8
export const OPERATOR_PASSWORD_MIN = 12
const REASON_MIN = 5
export const REASON_MAX = 300
const PASSWORD_MAX = 200
const CODE_MAX = 40

/** A code of the application or a recovery code, as a person types it: applications show '123 456'. */
const code = z.string(told(operatorFaults.codeMissing())).check(
  z.overwrite(text => text.replace(/\s/g, '')),
  z.minLength(1, told(operatorFaults.codeMissing())),
  z.maxLength(CODE_MAX, told(faults.tooLong({ what: 'El código', max: CODE_MAX }))),
)

export const setupBeginInput = z.object({ token: verifyEmailInput.shape.token })
export const setupInput = z.object({
  token: verifyEmailInput.shape.token,
  password: z
    .string(told(credentialFaults.newPasswordMissing()))
    .check(
      z.minLength(
        OPERATOR_PASSWORD_MIN,
        told(credentialFaults.passwordTooShort({ min: OPERATOR_PASSWORD_MIN })),
      ),
      z.maxLength(PASSWORD_MAX, told(faults.tooLong({ what: 'La contraseña', max: PASSWORD_MAX }))),
    ),
  code,
})
export const operatorLoginInput = z.object({
  email: loginInput.shape.email,
  password: loginInput.shape.password,
  code,
})

const reasonTooShort = { ...whenFine, ...told(operatorFaults.reasonTooShort({ min: REASON_MIN })) }
/** Without characters that only leave room. */
const countSigns = (text: string) => [...text].filter(sign => sign === ' ' || !isBlank(sign)).length

const reason = requiredText(operatorFaults.reasonMissing(), REASON_MAX, 'El motivo').check(
  z.minLength(REASON_MIN, reasonTooShort),
  z.refine(text => countSigns(text) >= REASON_MIN, reasonTooShort),
)
/** In the address of a call that opens a person, a notice or a paper. Other fields: `z.extend(reasonQuery, {…})`. */
export const reasonQuery = z.object({ reason })
/** In the body of a call that changes something. */
export const reasonInput = z.object({ reason })

export const operatorView = z.object({ _id: z.string(), name: z.string(), email: z.string() })
export type OperatorView = z.input<typeof operatorView>

/** The subjects of an entry of the audit. */
const auditSubjects = [
  'operator',
  'person',
  'paper',
  'notice',
  'complaint',
  'offer',
  'vessel',
  'review',
  'question',
  'conversation',
  'payment',
  'task',
  'terms',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** The acts of operators; the desk has its words (`audit-words.ts`). */
const auditActs = [
  'signed_in',
  'signed_out',
  'operator_invited',
  'operator_ready',
  'operator_disabled',
  'person_opened',
  'person_disabled',
  'person_enabled',
  'person_signed_out',
  'verification_sent',
  'password_reset_sent',
  'person_erased',
  'paper_opened',
  'paper_file_opened',
  'paper_verified',
  'paper_refused',
  'notice_opened',
  'notice_decided',
  'complaint_opened',
  'complaint_decided',
  'dispute_opened',
  'task_retried',
  'task_dropped',
  'terms_announced',
] as const
export type AuditAct = (typeof auditActs)[number]

const state = z.nullable(z.record(z.string(), z.unknown()))
export const auditEntryView = z.object({
  _id: z.string(),
  at: instant,
  operator: z.string(),
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  reason: z.nullable(z.string()),
  before: state,
  after: state,
})
