import * as z from 'zod/mini'
import { roles } from '#domain/accounts/account.ts'
import { clearableText, crossRule, idText, instant, isBlank } from '#domain/fields.ts'

export const reportSubjects = ['conversation', 'job', 'user'] as const
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
    subject: z.enum(reportSubjects, { error: 'Indica qué quieres denunciar.' }),
    subjectId: idText,
    reason: z.enum(reportReasons, { error: 'Elige un motivo de la lista.' }),
    details: clearableText(REPORT_DETAILS_MAX, 'La explicación'),
  })
  .check(
    crossRule<{ reason: ReportReason; details?: string | null | undefined }>(
      ['details', 'reason'],
      report => report.reason !== 'other' || !isBlank(report.details ?? ''),
      'Cuéntanos en pocas palabras qué ocurre.',
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
