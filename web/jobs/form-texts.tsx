import { useWatch } from 'react-hook-form'
import { type OfferText, offerTexts } from '#domain/jobs/offer-field-lists.ts'
import { type Line, type OfferPart, offerFields, type Prose } from '#domain/jobs/offer-fields.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { TextArea, TextField } from '#web/ui/fields.tsx'

function FormText({ form, name }: { form: JobFormOf; name: OfferText }) {
  const { register, control, formState } = form
  const { label, required, max, hint, placeholder, ...field }: Line | Prose = offerFields[name]
  const value = useWatch({ control, name }) ?? ''
  const box = { label, hint, placeholder, error: formState.errors[name]?.message, ...register(name) }
  const need = required ? { required } : { optional: true }
  if (field.box === 'prose') return <TextArea rows={6} count={{ value, max }} {...need} {...box} />
  const counted = field.counted && { hint: `${value.length} de ${max}` }
  return <TextField {...need} {...box} {...counted} />
}

/** The texts of a part of the form. */
export const FormTexts = ({ form, part }: { form: JobFormOf; part: OfferPart }) =>
  offerTexts
    .filter(name => offerFields[name].part === part)
    .map(name => <FormText key={name} form={form} name={name} />)
