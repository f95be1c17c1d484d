import * as z from 'zod/mini'
import { roles } from '#domain/accounts/credentials.ts'
import { clearableText, crossRule, idText, instant, isBlank, told } from '#domain/fields.ts'
import * as moderationFaults from '#domain/moderation/moderation-faults.ts'

export const reportSubjects = ['conversation', 'job', 'user', 'review', 'question', 'vessel'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const reportReasons = ['fraud', 'abuse', 'false_data', 'spam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportReasonLabels: Record<ReportReason, string> = {
  fraud: 'Me parece una estafa',
  abuse: 'Trato ofensivo o amenazas',
  false_data: 'Datos falsos o suplantación',
  spam: 'Publicidad o mensajes repetidos',
  other: 'Otro motivo',
}

export const REPORT_DETAILS_MAX = 1000

export const reportInput = z
  .object({
    subject: z.enum(reportSubjects, told(moderationFaults.reportSubjectMissing())),
    subjectId: idText,
    reason: z.enum(reportReasons, told(moderationFaults.reportReasonUnknown())),
    details: clearableText(REPORT_DETAILS_MAX, 'La explicación'),
  })
  .check(
    crossRule<{ reason: ReportReason; details?: string | null | undefined }>(
      ['details', 'reason'],
      report => report.reason !== 'other' || !isBlank(report.details ?? ''),
      moderationFaults.reportDetailsMissing(),
    ),
  )
export type ReportInput = z.output<typeof reportInput>

export const blockedView = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  profilePicture: z.nullable(z.string()),
  blockedAt: instant,
})
export type BlockedView = z.input<typeof blockedView>
