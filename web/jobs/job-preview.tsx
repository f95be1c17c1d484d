import { useWatch } from 'react-hook-form'
import { JOB_CARD_DESCRIPTION } from '#domain/jobs/job.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { JobTicket } from '#web/jobs/job-ticket.tsx'
import { offerFacts } from '#web/jobs/offer-facts.ts'
import { useFormDistance } from '#web/jobs/use-form-distance.ts'

// While a year is being typed it has any number of digits.
const day = (value: string | undefined) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') && !Number.isNaN(Date.parse(value ?? '')) ? (value ?? '') : ''
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** The ticket as crew members will see it, drawn while it is written. */
export function JobPreview({ form }: { form: JobFormOf }) {
  const values = useWatch({ control: form.control })
  const { distance = null } = useFormDistance(form)
  const crewRequired = number(values.crewRequired) ?? 1
  return (
    <JobTicket
      as="section"
      job={{
        _id: 'borrador',
        title: values.title || 'Título de tu oferta',
        description: values.description || 'Aquí se leerá el principio de tu descripción.',
        originPort: values.originPort || 'Origen',
        destinationPort: values.destinationPort || 'Destino',
        distance,
        startDate: day(values.startDate),
        endDate: day(values.endDate),
        budget: number(values.budget),
        crewRequired,
      }}
      descriptionMax={JOB_CARD_DESCRIPTION}
      lead={<b className="font-semibold">Así se verá</b>}
      moment="Borrador"
      facts={offerFacts({
        vesselType: values.vesselType ?? 'sailboat',
        vesselLength: number(values.vesselLength),
        crewRequired,
      })}
    />
  )
}
