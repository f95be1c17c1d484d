import { accountRefusals } from '#domain/accounts/account-refusals.ts'
import { applicationRefusals } from '#domain/applications/application-refusals.ts'
import { checklistRefusals } from '#domain/checklists/checklist-refusals.ts'
import { contractRefusals } from '#domain/contracts/contract-refusals.ts'
import { invitationRefusals } from '#domain/invitations/invitation-refusals.ts'
import { jobRefusals } from '#domain/jobs/job-refusals.ts'
import { messageRefusals } from '#domain/messages/message-refusals.ts'
import { moderationRefusals } from '#domain/moderation/moderation-refusals.ts'
import { requestRefusals } from '#domain/request-refusals.ts'

/** Every refusal the product knows: code → HTTP status and the sentence that the person reads. */
export const refusals = {
  ...requestRefusals,
  ...accountRefusals,
  ...jobRefusals,
  ...applicationRefusals,
  ...messageRefusals,
  ...invitationRefusals,
  notification_not_found: { status: 404, message: 'No se encontró la notificación.' },
  ...contractRefusals,
  ...checklistRefusals,
  ...moderationRefusals,
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

export interface FieldError {
  field: string
  message: string
}

/** What the product answers when it may not, or will not, do what was asked. Anything else thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly errors: readonly FieldError[] | undefined

  constructor(code: RefusalCode, errors?: readonly FieldError[]) {
    super(errors?.[0]?.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.errors = errors
  }
}
