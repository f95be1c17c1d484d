import type { ReactNode } from 'react'
import type { Reply } from '#domain/api.ts'
import { siteApi } from '#domain/site-api.ts'
import { useRead } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { MailLink } from '#web/ui/contact-link.tsx'

type Legal = Reply<typeof siteApi.legal>

function Card({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-linea bg-white px-5 py-4.5 sm:px-6" aria-live="polite">
      {children}
    </div>
  )
}

const factsOf = ({ name, taxId, address, email }: Legal): { term: string; value: ReactNode }[] =>
  [
    { term: 'Nombre', value: name },
    { term: 'NIF', value: taxId },
    { term: 'Domicilio', value: address },
    { term: 'Correo electrónico', value: email && <MailLink address={email} /> },
  ].filter(({ value }) => value)

function Identity({ legal }: { legal: Legal }) {
  const facts = factsOf(legal)
  if (facts.length === 0) return <p>El responsable todavía no ha publicado sus datos.</p>
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_1fr] sm:gap-y-3">
      {facts.map(({ term, value }) => (
        <div key={term} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-[0.9375rem] text-tinta-2">{term}</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Controller() {
  const { data, error, isFetching, refetch } = useRead(siteApi.legal, {})
  if (data)
    return (
      <Card>
        <Identity legal={data} />
      </Card>
    )
  if (!error)
    return (
      <Card>
        <p className="text-tinta-2">Cargando los datos del responsable…</p>
      </Card>
    )
  return (
    <Card>
      <p>{error.message}</p>
      <div className="mt-3">
        <Button
          tone="ghost"
          size="compact"
          busy={isFetching}
          busyLabel="Cargando…"
          onClick={() => void refetch()}
        >
          Reintentar
        </Button>
      </div>
    </Card>
  )
}
