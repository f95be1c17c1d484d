import { Link } from 'react-router'
import { applicationApi } from '#domain/applications/application-api.ts'
import { paths } from '#domain/paths.ts'
import { usePages } from '#web/api/use-pages.ts'
import { counterHeading } from '#web/applications/own-counter.tsx'
import { quoteLine } from '#web/applications/own-quote.tsx'

export function AppliedQuote({ jobId }: { jobId: string }) {
  const pages = usePages(applicationApi.listMine, {})
  const own = pages.data?.pages.flatMap(page => page.applications).find(({ _id }) => _id === jobId)
  const shown = own && (own.agreed ?? own.quote)
  return (
    <div className="grid w-full gap-1 text-[0.9375rem] leading-snug">
      {own && shown && (
        <p className="wrap-anywhere tabular-nums">
          <span className="text-tinta-2">{own.agreed ? 'Acordado: ' : 'Tu propuesta: '}</span>
          <span className="font-semibold">{quoteLine(own, shown)}</span>
        </p>
      )}
      {own?.forOldTerms && own.may?.change && (
        <p className="font-semibold text-ambar">
          La oferta ha cambiado: tu propuesta es para las condiciones anteriores.
        </p>
      )}
      {own?.counter && own.quote && (
        <p className="font-semibold text-ambar">
          {counterHeading(own.owner.name, own.quote, own.counter.quote)}
        </p>
      )}
      <Link
        to={paths.myApplications}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
      >
        {own?.counter
          ? 'Contestar a la contraoferta'
          : own?.may?.change && shown
            ? 'Cambiarla en tus candidaturas'
            : own?.may?.change
              ? 'Añadir una propuesta en tus candidaturas'
              : 'Ver tus candidaturas'}
      </Link>
    </div>
  )
}
