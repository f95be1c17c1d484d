import { clsx } from 'clsx'
import { useId } from 'react'
import { type ContractField, NOT_STATED, notStated } from '#domain/contracts/contract-data.ts'
import { type ContractValues, fieldLabels } from '#domain/contracts/contract-labels.ts'
import { boundLines, isLong } from '#domain/jobs/offer-field-lists.ts'
import { Clauses } from '#web/contracts/contract-clauses.tsx'
import { contractParts, fieldsOf, type PartName, partNames } from '#web/contracts/contract-parts.ts'
import { valueText } from '#web/contracts/contract-words.ts'
import { MailLink, PhoneLinks } from '#web/ui/contact-link.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface PartProps {
  title: string
  aside: Elements
  children: Elements
}

function Part({ title, aside, children }: PartProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="border-t border-linea py-6 first:border-t-0 first:pt-0 last:pb-0 sm:py-7"
    >
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 id={heading} className="text-[1.5rem] leading-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Too long for half the width of a phone. */
const long = new Set<ContractField>([
  ...boundLines.filter(isLong),
  'crewName',
  'crewEmail',
  'crewAddress',
  'ownerName',
  'ownerEmail',
  'ownerCompany',
  'ownerAddress',
  'jobTitle',
])

const linked: Partial<Record<ContractField, (value: string) => Elements>> = {
  crewEmail: value => <MailLink address={value} />,
  ownerEmail: value => <MailLink address={value} />,
  crewPhone: value => <PhoneLinks text={value} />,
  ownerPhone: value => <PhoneLinks text={value} />,
}

interface FactsProps {
  data: ContractValues
  fields: readonly ContractField[]
  none?: string | undefined
}

function Facts({ data, fields, none }: FactsProps) {
  const missing = notStated(data)
  const facts = fields
    .map(field => ({ field, value: valueText(field, data[field]) }))
    .filter(({ field, value }) => value !== '' || missing.includes(field))
  if (facts.length === 0) return none ? <p className="text-tinta-2">{none}</p> : null
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3.5 sm:gap-x-8 sm:gap-y-4">
      {facts.map(({ field, value }) => (
        <div key={field} className={clsx('min-w-0', long.has(field) && 'max-sm:col-span-2')}>
          <dt className="text-[0.875rem] leading-snug text-tinta-2">{fieldLabels[field]}</dt>
          {value === '' ? (
            <dd className="leading-snug text-ambar italic">{NOT_STATED}</dd>
          ) : (
            <dd className="leading-snug font-medium wrap-anywhere">{linked[field]?.(value) ?? value}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

interface PartFactsProps {
  part: PartName
  data: ContractValues
  asked: readonly ContractField[]
}

function PartFacts({ part, data, asked }: PartFactsProps) {
  if (part === 'terms') return <Clauses text={String(data.terms ?? '')} headings="h3" />
  if (part === 'conditions')
    return data.specialConditions ? (
      <p className="whitespace-pre-wrap wrap-anywhere">{data.specialConditions}</p>
    ) : (
      <p className="text-tinta-2">Ninguna.</p>
    )
  return <Facts data={data} fields={fieldsOf(part).filter(field => !asked.includes(field))} />
}

interface PartForm {
  aside?: Elements
  instead?: Elements
  below?: Elements
  asked?: readonly ContractField[]
}

interface Props {
  data: ContractValues
  formOf?: (part: PartName) => PartForm
}

export function ContractSheet({ data, formOf = () => ({}) }: Props) {
  return (
    <div className="rounded-card border border-linea bg-white px-5 py-6 sm:px-9 sm:py-9">
      {partNames.map(part => {
        const { aside, instead, below, asked = [] } = formOf(part)
        if (part === 'conditions' && !aside && !valueText('specialConditions', data.specialConditions))
          return null
        return (
          <Part key={part} title={contractParts[part].title} aside={aside}>
            {instead ?? (
              <>
                <PartFacts part={part} data={data} asked={asked} />
                {below}
              </>
            )}
          </Part>
        )
      })}
    </div>
  )
}
