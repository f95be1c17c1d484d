import { type ComponentProps, useState } from 'react'
import { controlStyle, Field, type FieldTexts } from '#web/ui/field.tsx'

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'type'> {}

export function PasswordField({ label, hint, error, optional, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {control => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={controlStyle(error, 'h-13.5 pr-26 pl-4')}
          />
          {/* A button in a ticket has a position of its own. */}
          <span className="absolute inset-y-1 right-1">
            <button
              type="button"
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
              className="h-full min-w-11 rounded-[9px] px-3 text-[0.9375rem] font-semibold text-magenta hover:underline focus-visible:-outline-offset-2"
            >
              <span>{shown ? 'Ocultar' : 'Mostrar'}</span>
              <span className="sr-only"> lo escrito</span>
            </button>
          </span>
        </div>
      )}
    </Field>
  )
}
