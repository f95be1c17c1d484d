import type { Role } from '#domain/api.ts'
import type { NotificationView } from '#domain/notifications/notification.ts'

/** What the sentence is made of. */
interface Facts {
  /** Who did it. */
  person: string
  /** The offer's title; null where the matter has none. */
  offer: string | null
  /** What the kind itself says more: which fields changed, the owner's reason. */
  detail?: string
  /** Of a checklist: the end of the transfer that it is of, 'salida' or 'llegada'. */
  end?: string
}

/** From which preference on it is mailed to somebody who is away; absent: never. */
export type MailImportance = 'important' | 'ordinary'

/** One type of notification: its words, whom it goes to, where it leads. */
export interface NotificationKind {
  to: Role | 'both'
  title: string
  message(facts: Facts): string
  /** The screen, or null where it leads nowhere. */
  leadsTo(
    notification: Pick<NotificationView, 'relatedJob' | 'relatedConversation'>,
    role: Role,
  ): string | null
  mail?: MailImportance
}

/** 'en «Palma – Valencia»', or nothing where there is no offer. */
export const inOffer = (offer: string | null, word = 'en'): string => (offer ? ` ${word} «${offer}»` : '')

/** ' de salida', or nothing where there is no telling. */
export const ofEnd = (end: string | undefined): string => (end ? ` de ${end}` : '')

/** Specification §2: the offer's own list, and only while the offer is there. */
export const toOwnList: NotificationKind['leadsTo'] = ({ relatedJob }, role) => {
  if (!relatedJob) return null
  return role === 'owner' ? '/my-jobs' : '/my-applications'
}
export const screen = (path: string) => () => path
