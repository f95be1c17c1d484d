import { clsx } from 'clsx'
import { useId } from 'react'
import type { ContractView } from '#domain/contracts/contract.ts'
import type { ContractField } from '#domain/contracts/contract-data.ts'
import { fieldLabels } from '#domain/contracts/contract-labels.ts'
import { ChangedClauses } from '#web/contracts/contract-changed-clauses.tsx'
import { changedFrom, contractSentences, isAsPublished, quotedFields } from '#web/contracts/contract-said.ts'
import { valueText } from '#web/contracts/contract-words.ts'

const Said = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="grid gap-1">
    {sentences.map(sentence => (
      <li key={sentence} className="wrap-anywhere whitespace-pre-line">
        {sentence}
      </li>
    ))}
  </ul>
)

export function ContractChanges({ contract }: { contract: ContractView }) {
  const heading = useId()
  const { changes, agreed: quoted } = contract
  const sentences = contractSentences(contract)
  if (changes.length === 0)
    return (
      <section
        aria-label="Qué dice el contrato"
        className={clsx(
          'rounded-inner px-4 py-3 text-[0.9375rem] leading-snug',
          isAsPublished(contract) ? 'bg-estribor-2 text-estribor' : 'bg-fondo-4',
        )}
      >
        <Said sentences={sentences} />
      </section>
    )
  const from = changedFrom(contract)
  const before = (field: ContractField) =>
    quoted && quotedFields.includes(field) ? 'Acordado' : 'En la oferta'
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card border border-ambar/40 bg-ambar-2/60 px-5 py-5 sm:px-6"
    >
      <h2 id={heading} className="text-[1.5rem] leading-tight">
        {changes.length === 1
          ? `Una cosa cambia respecto a ${from}`
          : `${changes.length} cosas cambian respecto a ${from}`}
      </h2>
      <dl className="mt-4 grid gap-3">
        {changes.map(({ field, offered, agreed }) => (
          <div
            key={field}
            className="grid gap-x-6 gap-y-0.5 border-t border-ambar/25 pt-3 sm:grid-cols-[160px_minmax(0,1fr)]"
          >
            <dt className="text-[0.9375rem] text-tinta-2">{fieldLabels[field]}</dt>
            <dd className="min-w-0 leading-snug wrap-anywhere">
              {field === 'terms' ? (
                <ChangedClauses standard={String(offered ?? '')} agreed={String(agreed ?? '')} />
              ) : (
                <>
                  <span className="sr-only">{`${before(field)}: `}</span>
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
      {sentences.length > 0 && (
        <div className="mt-4 border-t border-ambar/25 pt-3 text-[0.9375rem] leading-snug text-tinta-2">
          <Said sentences={sentences} />
        </div>
      )}
    </section>
  )
}
