import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'

/** The events of a person's story; it has no text of a contract or a message. */
const storyKinds = [
  'registered',
  'email_verified',
  'terms_accepted',
  'mail_refused',
  'desk_act',
  'offer_published',
  'offer_cancelled',
  'application_sent',
  'application_withdrawn',
  'application_accepted',
  'application_rejected',
  'application_released',
  'contract_signed_by_crew',
  'contract_signed_by_owner',
  'contract_cancelled',
  'passage_departed',
  'passage_arrived',
  'passage_called_off',
  'passage_closed',
  'notice_sent',
  'notice_received',
  'decision_made',
  'decision_ended',
  'decision_reversed',
  'session_opened',
] as const
export type StoryKind = (typeof storyKinds)[number]

export const storyEvent = z.object({
  at: instant,
  kind: z.enum(storyKinds),
  offer: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  /** The other one: for an application, the owner or the crew member. */
  person: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /**
   * For a session, its device; for the desk's act, its name; for a notice, its kind and reference; for a
   * decision, its words.
   */
  detail: z.nullable(z.string()),
  /** For the desk's act or decision. */
  operator: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type StoryEvent = z.input<typeof storyEvent>
