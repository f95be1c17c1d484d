import { MINUTE_MS } from '#domain/durations.ts'
import type { MailImportance } from '#domain/notifications/template.ts'

export const mailPreferences = ['all', 'important', 'none'] as const
export type MailPreference = (typeof mailPreferences)[number]

export const mailPreferenceLabels: Record<MailPreference, string> = {
  all: 'Todos los avisos',
  important: 'Solo los importantes',
  none: 'Ninguno',
}

const wanted: Record<MailPreference, Record<MailImportance, boolean>> = {
  all: { important: true, ordinary: true },
  important: { important: true, ordinary: false },
  none: { important: false, ordinary: false },
}

export const wantsMail = (preference: MailPreference, importance: MailImportance | undefined): boolean =>
  importance !== undefined && wanted[preference][importance]

/** A person seen less than this ago is on line, and gets no mail. */
export const AWAY_AFTER_MS = 10 * MINUTE_MS
/** From when on nobody takes them to be on line, unless they are seen again. */
export const awayFrom = (seenAt: Date | null | undefined): Date =>
  new Date((seenAt?.getTime() ?? 0) + AWAY_AFTER_MS)
