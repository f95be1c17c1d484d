import * as z from 'zod/mini'
import type { Role } from '#domain/api.ts'
import type { NotificationView } from '#domain/notifications/notification.ts'
import { paths } from '#domain/paths.ts'

/** From which preference on it is mailed to somebody who is away; absent: never. */
export type MailImportance = 'important' | 'ordinary'

/** The parameters of every notification. */
export const named = {
  /** The person who acted, with their name at the time; null where the account is erased. */
  person: z.nullable(z.string()),
  /** The offer's title then; null where the matter has none. */
  offer: z.nullable(z.string()),
}
export const plain = z.object(named)
export type Named = z.output<typeof plain>

export interface Template<Params extends Named = Named> {
  to: Role | 'both'
  /** Rows of many months hold them: a name or a value that was once written stays readable. */
  params: z.ZodMiniType<Params>
  title: string | ((params: Params) => string)
  message(params: Params & { person: string }): string
  /** The screen, or null where it leads nowhere. */
  leadsTo(
    notification: Pick<
      NotificationView,
      'relatedJob' | 'relatedConversation' | 'relatedVessel' | 'relatedSearch' | 'relatedPerson'
    >,
    role: Role,
  ): string | null
  mail?: MailImportance
}

export const template = <Params extends Named>(given: Template<Params>) => given

/** ' en «Palma – Valencia»', or nothing where there is no offer. */
export const inOffer = (offer: string | null, word = 'en'): string => (offer ? ` ${word} «${offer}»` : '')

/** Specification §2: the offer's own list, and only while the offer is there. */
export const toOwnList: Template['leadsTo'] = ({ relatedJob }, role) => {
  if (!relatedJob) return null
  return paths.aboutOffer(role === 'owner' ? paths.myJobs : paths.myApplications, relatedJob._id)
}

/** In a list that is there without the offer too. */
export const toListed = (list: string, { relatedJob }: Pick<NotificationView, 'relatedJob'>): string =>
  relatedJob ? paths.aboutOffer(list, relatedJob._id) : list
