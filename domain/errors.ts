import { accountRefusals } from '#domain/accounts/account-refusals.ts'
import { annexRefusals } from '#domain/annexes/annex-refusals.ts'
import { applicationRefusals } from '#domain/applications/application-refusals.ts'
import { bundleRefusals } from '#domain/bundle/bundle-refusals.ts'
import { checklistRefusals } from '#domain/checklists/checklist-refusals.ts'
import { contractRefusals } from '#domain/contracts/contract-refusals.ts'
import { dossierRefusals } from '#domain/dossier/dossier-refusals.ts'
import type { Fault } from '#domain/faults.ts'
import { invitationRefusals } from '#domain/invitations/invitation-refusals.ts'
import { jobRefusals } from '#domain/jobs/job-refusals.ts'
import { ledgerRefusals } from '#domain/ledger/ledger-refusals.ts'
import { termsRefusals } from '#domain/legal/terms-refusals.ts'
import { messageRefusals } from '#domain/messages/message-refusals.ts'
import { moderationRefusals } from '#domain/moderation/moderation-refusals.ts'
import { decisionRefusals } from '#domain/notices/decision-refusals.ts'
import { noticeRefusals } from '#domain/notices/notice-refusals.ts'
import { operatorRefusals } from '#domain/operator/operator-refusals.ts'
import { peopleRefusals } from '#domain/operator/people-refusals.ts'
import { paperRefusals } from '#domain/papers/paper-refusals.ts'
import { passageRefusals } from '#domain/passages/passage-refusals.ts'
import { shoreRefusals } from '#domain/passages/shore-refusals.ts'
import { pushRefusals } from '#domain/push/push-refusals.ts'
import { questionRefusals } from '#domain/questions/question-refusals.ts'
import { requestRefusals } from '#domain/request-refusals.ts'
import { reviewRefusals } from '#domain/reviews/review-refusals.ts'
import { seaServiceRefusals } from '#domain/sea-service/sea-service-refusals.ts'
import { searchRefusals } from '#domain/searches/search-refusals.ts'
import { taxRefusals } from '#domain/tax/tax-refusals.ts'
import { titleRefusals } from '#domain/titles/title-refusals.ts'
import { vesselRefusals } from '#domain/vessels/vessel-refusals.ts'

export const refusals = {
  ...requestRefusals,
  ...accountRefusals,
  ...vesselRefusals,
  ...titleRefusals,
  ...jobRefusals,
  ...applicationRefusals,
  ...questionRefusals,
  ...searchRefusals,
  ...messageRefusals,
  ...invitationRefusals,
  notification_not_found: { status: 404, message: 'No se encontró la notificación.' },
  ...pushRefusals,
  ...contractRefusals,
  ...annexRefusals,
  ...checklistRefusals,
  ...passageRefusals,
  ...shoreRefusals,
  ...seaServiceRefusals,
  ...dossierRefusals,
  ...ledgerRefusals,
  ...taxRefusals,
  ...bundleRefusals,
  ...reviewRefusals,
  ...moderationRefusals,
  ...operatorRefusals,
  ...noticeRefusals,
  ...decisionRefusals,
  ...peopleRefusals,
  ...paperRefusals,
  ...termsRefusals,
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

export interface FieldError {
  field: string
  message: string
}

/** Why the server refuses a field: a fault, or the refusal's own sentence where it has none. */
export interface FieldFault {
  field: string
  fault?: Fault
}

export const internalMessage = (reference: string): string =>
  `${refusals.internal.message} Referencia: ${reference}`

function messageOf(code: RefusalCode, given: FieldFault | FieldError): string {
  if ('message' in given) return given.message
  return given.fault ? given.fault.text() : refusals[code].message
}

/** A refusal of the product. Any other error is a fault of the program. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly errors: readonly FieldError[] | undefined

  constructor(code: RefusalCode, faults?: readonly (FieldFault | FieldError)[]) {
    const errors = faults?.map(given => ({ field: given.field, message: messageOf(code, given) }))
    super(errors?.[0]?.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.errors = errors
  }
}
