import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { commonCertificates, joinCertificates, splitCertificates } from '#web/accounts/certificates.ts'
import { errorText } from '#web/accounts/error-text.ts'
import type { ProfileForm } from '#web/accounts/profile-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields.tsx'

const FEW = 6

export function CertificatesField() {
  const form = useFormContext<ProfileForm>()
  const held = splitCertificates(useWatch({ control: form.control, name: 'certifications' }))
  const [all, setAll] = useState(false)
  const offered = commonCertificates.filter(name => !held.includes(name))
  const add = (name: string) =>
    form.setValue('certifications', joinCertificates([...held, name]), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <div>
      <TextArea
        label="Titulaciones"
        optional
        hint="Separadas por comas."
        rows={3}
        error={errorText(form.formState.errors.certifications)}
        {...form.register('certifications')}
      />
      {offered.length > 0 ? (
        <div className="mt-4">
          <p className="text-sm text-tinta-2">Añade las más habituales:</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {offered.slice(0, all ? offered.length : FEW).map(name => (
              <li key={name} className="max-w-full">
                <button
                  type="button"
                  onClick={() => add(name)}
                  className="flex min-h-11 items-center gap-2 rounded-[22px] border border-dashed border-veril bg-fondo-5 px-4 py-1 text-left text-[0.875rem] leading-snug hover:border-solid hover:border-tinta"
                >
                  <Plus aria-hidden="true" className="size-4 shrink-0 text-magenta" />
                  <span className="sr-only">Añadir </span>
                  {name}
                </button>
              </li>
            ))}
          </ul>
          {offered.length > FEW ? (
            <Button tone="quiet" size="compact" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Ver menos' : 'Ver todas'}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
