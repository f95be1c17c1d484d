import { controlStyle, Field, type FieldTexts } from '#web/ui/field.tsx'
import { SuggestInput, type SuggestInputProps } from '#web/ui/suggest-input.tsx'

type SuggestFieldProps = FieldTexts & Omit<SuggestInputProps, 'className' | 'listClassName'>

export function SuggestField({ label, hint, error, optional, id, ...input }: SuggestFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {control => (
        <div className="relative">
          <SuggestInput
            {...input}
            {...control}
            className={controlStyle(error, 'h-13.5 px-4')}
            listClassName="inset-x-0 top-full mt-1.5"
          />
        </div>
      )}
    </Field>
  )
}
