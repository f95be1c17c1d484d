import * as z from 'zod/mini'
import * as credentialFaults from '#domain/accounts/credential-faults.ts'
import { NAME_MAX } from '#domain/accounts/credentials.ts'
import { email } from '#domain/accounts/email.ts'
import {
  clearableName,
  crossRule,
  isBlank,
  requiredProse,
  requiredText,
  told,
  whenFine,
} from '#domain/fields.ts'
import type { ReportReason } from '#domain/moderation/moderation.ts'
import { isAddress } from '#domain/notices/is-address.ts'
import * as noticeFaults from '#domain/notices/notice-faults.ts'

export const noticeKinds = ['illegal', 'rights', 'safety', 'scam', 'other'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const noticeKindLabels: Record<NoticeKind, string> = {
  illegal: 'Contenido ilegal',
  rights: 'Derechos',
  safety: 'Seguridad',
  scam: 'Estafa',
  other: 'Otro',
}

export const noticeOutcomes = ['none', 'warn', 'hide', 'disable'] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]

/** The kind of a report that was made inside. */
export const kindOfReason: Record<ReportReason, NoticeKind> = {
  fraud: 'scam',
  abuse: 'illegal',
  false_data: 'other',
  spam: 'other',
  other: 'other',
}

export const NOTICE_URL_MAX = 2_000
export const EXPLANATION_MIN = 20
export const EXPLANATION_MAX = 3_000

/** Where the reader would be in danger, nobody has to say who they are. */
export const mayBeNameless = (kind: unknown): boolean => kind === 'safety'

interface Sender {
  kind: NoticeKind
  name?: string | null | undefined
  email?: string | null | undefined
}

export const noticeInput = z
  .object({
    kind: z.enum(noticeKinds, told(noticeFaults.noticeKindUnknown())),
    url: requiredText(noticeFaults.noticeUrlMissing(), NOTICE_URL_MAX, 'La dirección').check(
      z.refine(isAddress, {
        ...told(noticeFaults.noticeUrlUnreadable()),
        ...whenFine,
      }),
    ),
    explanation: requiredProse(
      noticeFaults.noticeExplanationMissing(),
      EXPLANATION_MAX,
      'La explicación',
    ).check(
      z.minLength(EXPLANATION_MIN, {
        ...told(noticeFaults.noticeExplanationShort({ min: EXPLANATION_MIN })),
        ...whenFine,
      }),
    ),
    name: clearableName(NAME_MAX, 'El nombre'),
    email: z.optional(
      z.nullable(
        z.pipe(
          z.union([z.literal(''), email()], told(credentialFaults.emailUnreadable())),
          z.transform(text => text || null),
        ),
      ),
    ),
    goodFaith: z.literal(true, told(noticeFaults.noticeGoodFaithMissing())),
  })
  .check(
    crossRule<Sender>(
      ['name', 'kind'],
      ({ kind, name }) => mayBeNameless(kind) || !isBlank(name ?? ''),
      credentialFaults.nameMissing(),
    ),
    crossRule<Sender>(
      ['email', 'kind'],
      ({ kind, email }) => mayBeNameless(kind) || !!email,
      credentialFaults.emailMissing(),
    ),
  )
export type NoticeInput = z.output<typeof noticeInput>
