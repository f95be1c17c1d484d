import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import {
  REPORT_DETAILS_MAX,
  type ReportInput,
  type reportInput,
  reportReasonLabels,
  reportReasons,
} from '#domain/moderation/moderation.ts'
import { Choice, TextArea } from '#web/ui/fields.tsx'

export type ReportFormValues = z.input<typeof reportInput>
type ReportForm = UseFormReturn<ReportFormValues, unknown, ReportInput>

const reasons = reportReasons.map(value => ({ value, label: reportReasonLabels[value] }))

export function ReportFields({ form }: { form: ReportForm }) {
  const { register, control, formState } = form
  const { errors } = formState
  const [reason, details] = useWatch({ control, name: ['reason', 'details'] })
  return (
    <>
      <Choice
        legend="¿Qué ocurre?"
        stacked
        options={reasons}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <TextArea
        label="Cuéntanoslo"
        optional={reason !== 'other'}
        rows={4}
        hint="Lo que nos ayude a entenderlo: qué ha pasado y cuándo."
        count={{ value: details ?? '', max: REPORT_DETAILS_MAX }}
        error={errors.details?.message}
        {...register('details')}
      />
    </>
  )
}
