import * as z from 'zod/mini'
import { userView } from '#domain/accounts/account.ts'
import { instant, told } from '#domain/fields.ts'
import * as invitationFaults from '#domain/invitations/invitation-faults.ts'
import type { JobTerms } from '#domain/jobs/job.ts'
import { formatMonthOfDay } from '#domain/spanish-format.ts'
import { fitView } from '#domain/titles/fit-view.ts'

export const invitationInput = z.object({
  userId: z.uuid(told(invitationFaults.inviteeMissing())),
})

export const invitationView = z.object({
  user: z.string(),
  invitedAt: instant,
})

export const freeCrewView = z.object({
  user: userView,
  invitedAt: z.nullable(instant),
  /** As in `fit`. Absent in replies cached by older releases. */
  verified: fitView.shape.verified,
})
export type FreeCrewView = z.input<typeof freeCrewView>

const partsOf = (day: string) => ({
  year: day.slice(0, 4),
  month: formatMonthOfDay(day),
  day: String(Number(day.slice(8))),
})

/** 'del 5 al 8 de diciembre de 2026'; a common month or year is written once. */
function period(from: string, to: string): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  const sameYear = first.year === last.year
  const sameMonth = sameYear && first.month === last.month
  const begin = [first.day, ...(sameMonth ? [] : [first.month]), ...(sameYear ? [] : [first.year])]
  return `del ${begin.join(' de ')} al ${last.day} de ${last.month} de ${last.year}`
}

type Offered = { title: string } & Pick<JobTerms, 'originPort' | 'destinationPort' | 'startDate' | 'endDate'>

/** Without the crew member's name: the owner keeps the message if that account is erased. */
export const invitationText = ({ title, originPort, destinationPort, startDate, endDate }: Offered): string =>
  `Me gustaría contar contigo para un traslado: «${title}», de ${originPort} a ${destinationPort}, ${period(startDate, endDate)}. Si te interesa, mira la oferta y presenta tu candidatura.`
