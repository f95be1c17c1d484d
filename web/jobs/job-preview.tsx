import { useWatch } from 'react-hook-form'
import { budgetsAfter } from '#domain/jobs/budget-of-role.ts'
import type { CrewRole } from '#domain/jobs/crew-role.ts'
import { JOB_CARD_DESCRIPTION } from '#domain/jobs/job-list.ts'
import { cardLines, pickFields } from '#domain/jobs/offer-field-lists.ts'
import type { RoleBudget } from '#domain/jobs/role-budgets.ts'
import { jobFacts } from '#web/jobs/job-facts.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { JobTicket } from '#web/jobs/job-ticket.tsx'
import { useFormDistance } from '#web/jobs/use-form-distance.ts'
import { type JobVessel, useFormVessel } from '#web/jobs/use-form-vessel.ts'

// A year that is being typed has any number of digits.
const day = (value: string | undefined) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') && !Number.isNaN(Date.parse(value ?? '')) ? (value ?? '') : ''
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

const typedBudget = ({ role, budget }: { role?: CrewRole; budget?: unknown }): RoleBudget[] => {
  const typed = number(budget)
  return role && typed !== null ? [{ role, budget: typed }] : []
}

export function JobPreview({ form, tied }: { form: JobFormOf; tied?: JobVessel | null }) {
  const values = useWatch({ control: form.control })
  const { chosen } = useFormVessel(form, tied)
  const { distance = null } = useFormDistance(form, tied)
  const crewRequired = number(values.crewRequired) ?? 1
  const budgets = budgetsAfter(
    {},
    { budget: number(values.budget), roleBudgets: values.roleBudgets?.flatMap(typedBudget) },
  )
  return (
    <JobTicket
      as="section"
      job={{
        _id: 'borrador',
        ...pickFields(values, cardLines),
        title: values.title || 'Título de tu oferta',
        description: values.description || 'Aquí se leerá el principio de tu descripción.',
        originPort: values.originPort || 'Origen',
        destinationPort: values.destinationPort || 'Destino',
        distance,
        vessel: chosen,
        startDate: day(values.startDate),
        endDate: day(values.endDate),
        ...budgets,
        crewRequired,
      }}
      descriptionMax={JOB_CARD_DESCRIPTION}
      lead={<b className="font-semibold">Así se verá</b>}
      moment="Borrador"
      facts={jobFacts({
        vesselType: chosen?.type ?? values.vesselType ?? 'sailboat',
        vesselLength: chosen?.length ?? number(values.vesselLength),
        ...budgets,
        crewRequired,
      })}
    />
  )
}
