import { controlStyle, Field, type FieldTexts } from '#web/ui/field.tsx'
import { PortInput, type PortInputProps } from '#web/ui/port-input.tsx'

type PortFieldProps = FieldTexts & Omit<PortInputProps, 'className' | 'listClassName'>

/** A field for a port, with suggestions while it is typed. */
export function PortField({ label, hint, error, optional, id, ...input }: PortFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {ties => (
        <div className="relative">
          <PortInput
            {...input}
            {...ties}
            className={controlStyle(error, 'h-13.5 px-4')}
            listClassName="inset-x-0 top-full mt-1.5"
          />
        </div>
      )}
    </Field>
  )
}
