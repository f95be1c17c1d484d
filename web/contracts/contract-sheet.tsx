import { type ReactNode, useId } from 'react'
import type { ContractField } from '#domain/contracts/contract.ts'
import { Clauses } from '#web/contracts/contract-clauses.tsx'
import { type ContractValues, fieldLabels, labelOf, valueText } from '#web/contracts/contract-words.ts'

interface PartProps {
  title: string
  children: ReactNode
}

function Part({ title, children }: PartProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="border-t border-linea py-7 first:border-t-0 first:pt-0 last:pb-0"
    >
      <h2 id={heading} className="mb-4 text-[1.5rem] leading-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface FactsProps {
  data: ContractValues
  fields: readonly ContractField[]
}

/** What was filled in; a field that was left empty is not shown. */
function Facts({ data, fields }: FactsProps) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {fields
        .map(field => ({ field, value: valueText(field, data[field]) }))
        .filter(({ value }) => value !== '')
        .map(({ field, value }) => (
          <div key={field} className="min-w-0">
            <dt className="text-[0.875rem] leading-snug text-tinta-2">{labelOf(field, data)}</dt>
            <dd className="leading-snug font-medium wrap-break-word">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const some = (data: ContractValues, fields: readonly ContractField[]) =>
  fields.some(field => valueText(field, data[field]) !== '')

const crew = ['crewName', 'crewIdNumber', 'crewEmail', 'crewPhone', 'crewAddress'] as const
const owner = [
  'ownerName',
  'ownerCompany',
  'ownerIdNumber',
  'ownerEmail',
  'ownerPhone',
  'ownerAddress',
] as const
const transfer = [
  'jobTitle',
  'originPort',
  'destinationPort',
  'startDate',
  'endDate',
  'vesselType',
  'vesselName',
  'vesselRegistration',
  'vesselFlag',
  'vesselLength',
  'crewRequired',
] as const
const money = ['budget', 'payBasis', 'advance', 'expenseLimit', 'waitingDaySum'] as const
const insurance = ['insurer', 'insurancePolicy', 'insuranceEnd'] as const

interface Props {
  data: ContractValues
  /** Under what is known of the owner: the fields that they may fill in. */
  ownerFields?: ReactNode
}

/** The whole contract, to be read. */
export function ContractSheet({ data, ownerFields }: Props) {
  return (
    <div className="rounded-card border border-linea bg-white px-5 py-7 sm:px-9 sm:py-9">
      <Part title="Tripulante">
        <Facts data={data} fields={crew} />
      </Part>
      <Part title="Propietario">
        <Facts data={data} fields={owner} />
        {ownerFields}
      </Part>
      <Part title="Traslado">
        <Facts data={data} fields={transfer} />
      </Part>
      <Part title="Pago y gastos">
        {some(data, money) ? (
          <Facts data={data} fields={money} />
        ) : (
          <p className="text-tinta-2">El contrato no indica ningún importe.</p>
        )}
      </Part>
      {some(data, insurance) && (
        <Part title="Seguro">
          <Facts data={data} fields={insurance} />
        </Part>
      )}
      {valueText('specialConditions', data.specialConditions) && (
        <Part title={fieldLabels.specialConditions}>
          <p className="whitespace-pre-wrap wrap-break-word">{data.specialConditions}</p>
        </Part>
      )}
      <Part title={fieldLabels.terms}>
        <Clauses text={String(data.terms ?? '')} headings="h3" />
      </Part>
    </div>
  )
}
