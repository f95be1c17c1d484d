import type { OwnApplicationView } from '#domain/applications/application.ts'
import type { Quote } from '#domain/applications/quote.ts'
import { crewRoleLabels } from '#domain/jobs/crew-role.ts'
import { isCountered } from '#web/applications/bargain.ts'
import { allInFor, type Priced } from '#web/applications/offer-transfer.ts'
import { OldTerms } from '#web/applications/old-terms.tsx'
import { OwnCounter } from '#web/applications/own-counter.tsx'
import { QuoteButton } from '#web/applications/quote-button.tsx'
import { allInText, priceText } from '#web/applications/quote-words.ts'
import { ticketTitleId } from '#web/jobs/job-ticket.tsx'

/** '3,20 € por milla · todo incluido 524 – 655 €' */
export function quoteLine(job: Priced, quote: Quote): string {
  const { allIn } = allInFor(job, quote)
  return `${priceText(quote)}${allIn ? ` · todo incluido ${allInText(allIn)}` : ''}`
}

export function OwnQuote({ application }: { application: OwnApplicationView }) {
  const { quote, agreed, role, message } = application
  const mayChange = application.may?.change === true
  const shown = agreed ?? quote
  if (!shown && !mayChange) return null
  return (
    <div className="grid gap-1 text-[0.9375rem] leading-snug">
      {shown && (
        <p className="wrap-anywhere tabular-nums">
          <span className="text-tinta-2">{agreed ? 'Acordado: ' : 'Tu propuesta: '}</span>
          <span className="font-semibold">{quoteLine(application, shown)}</span>
          {role && <span className="text-tinta-2">{` · ${crewRoleLabels[role]}`}</span>}
        </p>
      )}
      {message && <p className="wrap-anywhere text-tinta-2">{`«${message}»`}</p>}
      {isCountered(application) && <OwnCounter bargain={application} />}
      {application.forOldTerms && mayChange && quote && <OldTerms application={application} quote={quote} />}
      {mayChange && (
        <div className="-ml-3">
          <QuoteButton
            tone="quiet"
            size="compact"
            aria-describedby={ticketTitleId(application)}
            job={application}
            application={application}
          >
            {quote ? 'Cambiar propuesta' : 'Añadir propuesta'}
          </QuoteButton>
        </div>
      )}
    </div>
  )
}
