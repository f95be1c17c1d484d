import type { OwnApplicationView } from '#domain/applications/application.ts'
import type { Quote } from '#domain/applications/quote.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { useOfferAsRead } from '#web/applications/use-offer-as-read.ts'
import { jobDifferences } from '#web/jobs/job-differences.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Changes } from '#web/ui/differences.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

const OLD_TERMS = 'Hecha para las condiciones anteriores'

interface Props {
  application: OwnApplicationView
  quote: Quote
}

/** The offer has changed under a quote: the applicant keeps the quote for the new terms, or changes it. */
export function OldTerms({ application, quote }: Props) {
  const { _id: id, quotedFor } = application
  const { readAt, refuse } = useOfferAsRead(application)
  const keep = useAct(quoteApi.change, {
    touches: ['jobs'],
    done: () => announce.spoken('Tu propuesta vale también para las condiciones de ahora.'),
    failed: ({ code }) => {
      if (code === 'job_changed') refuse()
      return 'inline'
    },
  })
  if (!quotedFor) return null
  const send = () => keep.send({ params: { id }, body: { quote, ...(readAt && { jobUpdatedAt: readAt }) } })
  return (
    <Changes title={OLD_TERMS} differences={jobDifferences(quotedFor, application)}>
      <p className="text-tinta-2">Mantenla si te vale para la oferta de ahora, o cámbiala.</p>
      <FormProblem message={keep.error?.message} />
      <div>
        <Button
          size="compact"
          tone="ghost"
          busy={keep.isPending}
          busyLabel="Guardando…"
          onClick={() => void send()}
        >
          Mantener
        </Button>
      </div>
    </Changes>
  )
}
