import type { ContractView } from '#domain/contracts/contract.ts'
import type { ContractField, PayBasis } from '#domain/contracts/contract-data.ts'
import { type ContractValues, fieldLabels } from '#domain/contracts/contract-labels.ts'
import { formatMoney } from '#domain/spanish-format.ts'
import { valueText } from '#web/contracts/contract-words.ts'

export type Agreed = Exclude<ContractView['agreed'], undefined>
type Quoted = NonNullable<Agreed>

const units: Record<PayBasis, string> = { fixed: 'precio cerrado', day: 'por día', mile: 'por milla' }

const line = ({ budget, payBasis, waitingDaySum, specialConditions }: Quoted) =>
  [
    `${formatMoney(budget)} ${units[payBasis]}`,
    waitingDaySum === null ? 'la espera no se cobra' : `${formatMoney(waitingDaySum)} por día de espera`,
    ...(specialConditions ? [specialConditions.replace(/\.$/, '')] : []),
  ].join(' · ')

const quotedFields = [
  'budget',
  'payBasis',
  'waitingDaySum',
  'specialConditions',
] as const satisfies readonly (ContractField | keyof Quoted)[]

/** More conditions beside the agreed ones don't differ from them. */
function departs(field: (typeof quotedFields)[number], agreed: Quoted, data: ContractValues): boolean {
  const [was, is] = [agreed[field], data[field]]
  if (field === 'specialConditions') return was !== null && !String(is ?? '').includes(String(was))
  // A contract without a basis is one at a fixed price.
  if (field === 'payBasis') return was !== (is || 'fixed')
  return (was ?? '') !== (is ?? '')
}

interface Props {
  agreed: Agreed | undefined
  data: ContractValues
  /** Every change is listed further down. */
  listed?: boolean
}

/** The agreement of the application, with the contract's differences: both see it before they sign. */
export function ContractAgreed({ agreed, data, listed = false }: Props) {
  if (!agreed) return null
  const others = quotedFields.filter(field => departs(field, agreed, data))
  return (
    <section aria-label="Acordado en la candidatura" className="grid gap-3 leading-snug">
      <p className="rounded-inner bg-fondo-4 px-4 py-3 text-[0.9375rem] wrap-anywhere tabular-nums">
        <span className="text-tinta-2">Acordado en la candidatura: </span>
        <span className="font-semibold">{line(agreed)}</span>
      </p>
      {others.length > 0 && (
        <div
          role="status"
          className="rounded-inner border border-ambar/40 bg-ambar-2/60 px-4 py-4 text-[0.9375rem]"
        >
          <p className="font-semibold">
            El contrato no dice lo acordado
            <span>{listed ? ': abajo está marcado qué cambia.' : '. Los dos lo veis antes de firmar.'}</span>
          </p>
          {!listed && (
            <dl className="mt-3 grid gap-2">
              {others.map(field => (
                <div key={field} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
                  <dt className="text-tinta-2">{fieldLabels[field]}</dt>
                  <dd className="min-w-0 wrap-anywhere">
                    <span className="sr-only">Acordado: </span>
                    <s className="text-tinta-2 decoration-tinta/40">
                      {valueText(field, agreed[field]) || 'sin indicar'}
                    </s>
                    <span className="sr-only">. En el contrato:</span>{' '}
                    <b className="font-semibold whitespace-pre-wrap">
                      {valueText(field, data[field]) || 'sin indicar'}
                    </b>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </section>
  )
}
