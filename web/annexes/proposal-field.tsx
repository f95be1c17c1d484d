import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import type { AnnexField } from '#domain/annexes/annex-fields.ts'
import { payBases, payBasisLabels, SPECIAL_CONDITIONS_MAX } from '#domain/contracts/contract-data.ts'
import { fieldLabels } from '#domain/contracts/contract-labels.ts'
import type { InForce, ProposalValues } from '#web/annexes/annex-values.ts'
import { valueText } from '#web/contracts/contract-words.ts'
import type { Elements } from '#web/ui/elements.ts'
import { SelectField, TextArea, TextField } from '#web/ui/fields.tsx'
import { FormDay } from '#web/ui/form-days.tsx'
import { FormDecimal } from '#web/ui/form-figures.tsx'

type Form = UseFormReturn<ProposalValues>
type Box = (props: { form: Form; name: `changes.${AnnexField}`; label: string; error?: string }) => Elements

const day: Box = ({ form, name, label }) => <FormDay control={form.control} name={name} label={label} />
const sum: Box = ({ form, name, label }) => (
  <FormDecimal control={form.control} name={name} label={label} suffix="€" />
)
const line: Box = ({ form, name, ...texts }) => (
  <TextField {...texts} autoComplete="off" {...form.register(name)} />
)
const boxes: Record<AnnexField, Box> = {
  startDate: day,
  endDate: day,
  originPort: line,
  destinationPort: line,
  budget: sum,
  payBasis: ({ form, name, ...texts }) => (
    <SelectField {...texts} {...form.register(name)}>
      {payBases.map(basis => (
        <option key={basis} value={basis}>
          {payBasisLabels[basis]}
        </option>
      ))}
    </SelectField>
  ),
  advance: sum,
  expenseLimit: sum,
  waitingDaySum: sum,
  insurer: line,
  insurancePolicy: line,
  insuranceEnd: day,
  specialConditions: ({ form, name, ...texts }) => (
    <TextArea
      {...texts}
      rows={4}
      count={{ value: String(form.getValues(name)), max: SPECIAL_CONDITIONS_MAX }}
      {...form.register(name)}
    />
  ),
}

/** Wide enough for a day at the left and its box at the right; below each other where a screen has no room for both. */
export const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_1.25rem_minmax(10.75rem,1.3fr)] gap-x-3 max-[23rem]:grid-cols-1 max-[23rem]:gap-y-2'

const signedText = (field: AnnexField, inForce: InForce): string =>
  valueText(field, inForce[field]) || 'Sin indicar'

interface Props {
  form: Form
  field: AnnexField
  inForce: InForce
}

/** The signed value at the left, and the proposed one in its box at the right. */
export function ProposalField({ form, field, inForce }: Props) {
  const name = `changes.${field}` as const
  const error = form.getFieldState(name, form.formState).error?.message
  const Field = boxes[field]
  return (
    <div className={clsx(COLUMNS, 'items-center border-t border-linea py-3.5 first:border-t-0')}>
      <p className="col-span-full mb-1.5 font-semibold">{fieldLabels[field]}</p>
      <p className="min-w-0 text-tinta-2 wrap-anywhere">
        <span className="sr-only max-[23rem]:not-sr-only">Firmado: </span>
        <span>{signedText(field, inForce)}</span>
      </p>
      <ArrowRight aria-hidden size={18} strokeWidth={1.7} className="text-magenta max-[23rem]:hidden" />
      <div className="min-w-0 [&_label]:sr-only">
        <Field
          form={form}
          name={name}
          label={`${fieldLabels[field]}, lo que propones`}
          {...(error && { error })}
        />
      </div>
    </div>
  )
}
