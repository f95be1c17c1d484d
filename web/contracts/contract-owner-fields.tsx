import type { UseFormReturn } from 'react-hook-form'
import type { OwnerFormOutput, OwnerFormValues } from '#web/contracts/contract-form-values.ts'
import { fieldLabels } from '#web/contracts/contract-words.ts'
import { TextField } from '#web/ui/fields.tsx'

type Field = keyof OwnerFormValues

const kinds: Partial<Record<Field, object>> = {
  ownerPhone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  ownerCompany: { autoComplete: 'organization' },
  ownerIdNumber: { autoComplete: 'off' },
  ownerAddress: { autoComplete: 'street-address' },
}

interface Props {
  form: UseFormReturn<OwnerFormValues, unknown, OwnerFormOutput>
  /** Those that the crew member left empty. */
  fields: readonly Field[]
}

export function OwnerFields({ form: { register, formState }, fields }: Props) {
  return (
    <fieldset className="mt-6 min-w-0 rounded-inner bg-fondo-5 px-4 py-5 sm:px-5">
      <legend className="float-left mb-4 w-full text-[0.9375rem] text-tinta-2">
        Esto quedó vacío. Puedes completarlo antes de firmar; lo demás ya no cambia.
      </legend>
      <div className="clear-both grid items-start gap-5 sm:grid-cols-2">
        {fields.map(field => (
          <TextField
            key={field}
            label={fieldLabels[field]}
            optional
            error={formState.errors[field]?.message}
            {...kinds[field]}
            {...register(field)}
          />
        ))}
      </div>
    </fieldset>
  )
}
