import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import {
  type ContractField,
  payBases,
  payBasisLabels,
  SPECIAL_CONDITIONS_MAX,
  TERMS_MAX,
} from '#domain/contracts/contract-data.ts'
import { fieldLabels } from '#domain/contracts/contract-labels.ts'
import { CREW_MAX, CREW_MIN } from '#domain/jobs/job.ts'
import { boundLines, isLong } from '#domain/jobs/offer-field-lists.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'
import { asChoice } from '#web/contracts/contract-form-values.ts'
import { SelectField, TextArea, TextField } from '#web/ui/fields.tsx'
import { FormDay, FormDayRange } from '#web/ui/form-days.tsx'
import { FormCount, FormDecimal } from '#web/ui/form-figures.tsx'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

const phone = { type: 'tel', inputMode: 'tel' } as const
const mail = { type: 'email', inputMode: 'email' } as const
const unnamed = { autoComplete: 'off' } as const

type Box = Partial<ComponentProps<typeof TextField>>
const boxes: Partial<Record<ContractField, Box>> = {
  crewName: { required: true, autoComplete: 'name' },
  crewEmail: { required: true, ...mail, autoComplete: 'email' },
  crewPhone: { ...phone, autoComplete: 'tel' },
  crewIdNumber: unnamed,
  crewAddress: { autoComplete: 'street-address' },
  ownerName: { required: true, ...unnamed },
  ownerEmail: { required: true, ...mail, ...unnamed },
  ownerPhone: { ...phone, ...unnamed },
  ownerCompany: unnamed,
  ownerIdNumber: unnamed,
  ownerAddress: unnamed,
  jobTitle: { required: true },
  originPort: { required: true, ...unnamed },
  destinationPort: { required: true, ...unnamed },
  vesselRegistration: unnamed,
  insurer: unnamed,
  insurancePolicy: unnamed,
}

const figures: Partial<Record<ContractField, { suffix: string; hint?: string }>> = {
  vesselLength: { suffix: 'm' },
  budget: { suffix: '€', hint: 'Lo que cobras tú por el traslado.' },
  advance: { suffix: '€', hint: 'Lo que se paga a la firma.' },
  expenseLimit: { suffix: '€', hint: 'Hasta aquí, sin consultar.' },
  waitingDaySum: { suffix: '€', hint: 'Por cada día que no se puede zarpar.' },
}

const areas: Partial<
  Record<ContractField, { rows: number; max: number; hint?: string; required?: boolean }>
> = {
  specialConditions: {
    rows: 5,
    max: SPECIAL_CONDITIONS_MAX,
    hint: 'Lo que escribas aquí prevalece sobre las cláusulas.',
  },
  terms: { rows: 18, max: TERMS_MAX, required: true },
}

function VesselTypes() {
  return vesselTypes.map(vessel => (
    <option key={vessel} value={vessel}>
      {vesselTypeLabel[vessel]}
    </option>
  ))
}

function PayBases() {
  return (
    <>
      <option value="">Sin indicar</option>
      {payBases.map(basis => (
        <option key={basis} value={basis}>
          {payBasisLabels[basis]}
        </option>
      ))}
    </>
  )
}

interface Fields<V extends FieldValues, O> {
  form: UseFormReturn<V, unknown, O>
  fields: readonly (FieldPath<V> & ContractField)[]
}
interface OneProps<V extends FieldValues, O> extends Pick<Fields<V, O>, 'form'> {
  field: FieldPath<V> & ContractField
}

function One<V extends FieldValues, O>({ form, field }: OneProps<V, O>) {
  const label = fieldLabels[field]
  const error = form.getFieldState(field, form.formState).error?.message
  const area = areas[field]
  const figure = figures[field]
  if (area) {
    const { max, required, ...rest } = area
    const count = { value: String(form.getValues(field) ?? ''), max }
    return (
      <TextArea
        {...{ label, error, count, required, optional: required !== true }}
        {...rest}
        {...form.register(field)}
      />
    )
  }
  if (figure) return <FormDecimal control={form.control} name={field} label={label} optional {...figure} />
  if (field === 'crewRequired')
    return (
      <FormCount control={form.control} name={field} label={label} required min={CREW_MIN} max={CREW_MAX} />
    )
  if (field === 'startDate')
    return (
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormDayRange
          control={form.control}
          start={{ name: field, label }}
          end={{ name: 'endDate' as FieldPath<V>, label: fieldLabels.endDate }}
          required
        />
      </div>
    )
  if (field === 'insuranceEnd') return <FormDay control={form.control} name={field} label={label} optional />
  if (field === 'vesselType')
    return (
      <SelectField label={label} required error={error} {...form.register(field)}>
        <VesselTypes />
      </SelectField>
    )
  if (field === 'payBasis')
    return (
      <SelectField label={label} error={error} {...form.register(field, asChoice)}>
        <PayBases />
      </SelectField>
    )
  const box: Box = boxes[field] ?? {}
  return <TextField {...{ label, error, optional: !box.required }} {...box} {...form.register(field)} />
}

const wide = new Set<ContractField>([
  ...boundLines.filter(isLong),
  'startDate',
  'crewAddress',
  'ownerAddress',
  'jobTitle',
  'specialConditions',
  'terms',
])

/** Both ends of the transfer are drawn together, with its start; the statuses are the profiles'. */
const notDrawn = new Set<ContractField>(['endDate', 'crewProfessionalStatus', 'ownerProfessionalStatus'])
const isDrawn = (field: ContractField) => !notDrawn.has(field)

export function ContractFields<V extends FieldValues, O>({ form, fields }: Fields<V, O>) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {fields.filter(isDrawn).map(field => (
        <div key={field} className={clsx('min-w-0', wide.has(field) && 'sm:col-span-2')}>
          <One form={form} field={field} />
        </div>
      ))}
    </div>
  )
}
