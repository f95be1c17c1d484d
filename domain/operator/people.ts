import * as z from 'zod/mini'
import { roles } from '#domain/accounts/credentials.ts'
import * as faults from '#domain/faults.ts'
import { instant, nextCursor, pageQuery, searchText, told } from '#domain/fields.ts'
import { reasonQuery } from '#domain/operator/operator.ts'
import { storyEvent } from '#domain/operator/person-story.ts'

/** Each person has one: a disabled one is not among the unverified. */
export const personStates = ['active', 'unverified', 'disabled'] as const
export type PersonState = (typeof personStates)[number]

export const personStateOf = (person: {
  disabledAt: Date | null
  emailVerifiedAt: Date | null
}): PersonState => {
  if (person.disabledAt) return 'disabled'
  return person.emailVerifiedAt ? 'active' : 'unverified'
}

/** The filters of the list of people. */
export const peopleNarrowing = {
  q: searchText,
  role: z.optional(z.enum(roles, told(faults.filterUnknown()))),
  state: z.optional(z.enum(personStates, told(faults.filterUnknown()))),
}
export const peopleQuery = z.object({ ...pageQuery, ...peopleNarrowing })
export type PeopleQuery = z.output<typeof peopleQuery>

const role = z.enum(roles)
const state = z.enum(personStates)

/** Enough to tell people apart: the rest is shown with a reason. */
const personRow = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  state,
  createdAt: instant,
})
export type PersonRow = z.input<typeof personRow>
export const peopleReply = z.object({ people: z.array(personRow), nextCursor })

export const personQuery = z.extend(reasonQuery, pageQuery)

const personView = z.extend(personRow, {
  phone: z.nullable(z.string()),
  emailVerifiedAt: z.nullable(instant),
  /** The last mail to the address was refused for good. */
  mailRefusedAt: z.nullable(instant),
  termsVersion: z.string(),
  disabledAt: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  /** Open ones. */
  sessions: z.number(),
})
export type PersonView = z.input<typeof personView>

/** The person, and a page of their story, the last thing first. */
export const personReply = z.object({ person: personView, story: z.array(storyEvent), nextCursor })
