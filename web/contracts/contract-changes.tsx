import { useId } from 'react'
import type { ContractView } from '#domain/contracts/contract.ts'
import { ChangedClauses } from '#web/contracts/contract-changed-clauses.tsx'
import { labelOf, valueText } from '#web/contracts/contract-words.ts'

export function ContractChanges({
  contract: { changes, contractData, agreed: quoted },
}: {
  contract: ContractView
}) {
  const heading = useId()
  const published = quoted ? 'lo acordado y tu oferta' : 'tu oferta'
  if (changes.length === 0)
    return (
      <p className="rounded-inner bg-estribor-2 px-4 py-3 text-[0.9375rem] leading-snug text-estribor">
        El contrato dice lo mismo que {quoted ? 'lo acordado y tu oferta' : 'tu oferta publicada'}. Las
        cláusulas son las de la plantilla y no hay condiciones particulares.
      </p>
    )
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card border border-ambar/40 bg-ambar-2/60 px-5 py-5 sm:px-6"
    >
      <h2 id={heading} className="text-[1.5rem] leading-tight">
        {changes.length === 1
          ? `Una cosa cambia respecto a ${published}`
          : `${changes.length} cosas cambian respecto a ${published}`}
      </h2>
      <dl className="mt-4 grid gap-3">
        {changes.map(({ field, offered, agreed }) => (
          <div
            key={field}
            className="grid gap-x-6 gap-y-0.5 border-t border-ambar/25 pt-3 sm:grid-cols-[160px_minmax(0,1fr)]"
          >
            <dt className="text-[0.9375rem] text-tinta-2">{labelOf(field, contractData)}</dt>
            <dd className="min-w-0 leading-snug wrap-break-word">
              {field === 'terms' ? (
                <ChangedClauses standard={String(offered ?? '')} agreed={String(agreed ?? '')} />
              ) : (
                <>
                  <span className="sr-only">{quoted ? 'Antes' : 'En la oferta'}: </span>
                  <s className="text-tinta-2 decoration-tinta/40">
                    {valueText(field, offered) || 'sin indicar'}
                  </s>
                  <span className="sr-only">. En el contrato: </span>
                  <b className="block font-semibold whitespace-pre-wrap">
                    {valueText(field, agreed) || 'sin indicar'}
                  </b>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
