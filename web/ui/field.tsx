import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type FocusEvent, type ReactNode, useId } from 'react'
import type { Elements } from '#web/ui/elements.ts'

export interface FieldTexts {
  label: string
  hint?: ReactNode | undefined
  error?: string | undefined
  optional?: boolean | undefined
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  note?: Elements
  describedBy?: string | undefined
  children: (control: ControlProps) => Elements
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 flex gap-2 text-[0.9375rem] leading-snug text-babor">
      <CircleAlert aria-hidden size={18} strokeWidth={1.8} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** WebKit's `focus()` heeds no scroll margin: the label of a refused field would stay under the header. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>) {
  requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
}

/** A label above, hint and error below, all linked to the control that `children` draws. */
export function Field({ label, hint, error, optional, id, note, describedBy, children }: FieldProps) {
  const made = useId()
  const own = id ?? made
  const describers = [hint && `${own}-hint`, error && `${own}-error`, describedBy].filter(Boolean)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it scrolls to the focused field, and takes no act.
    <div className="min-w-0 scroll-mt-24" onFocus={error ? showWhole : undefined}>
      <label htmlFor={own} className="mb-1.5 block text-[0.9375rem] font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-tinta-2"> (opcional)</span>}
      </label>
      {children({
        id: own,
        'aria-describedby': describers.length > 0 ? describers.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
      {(hint || note) && (
        <div className="mt-1.5 flex justify-between gap-4 text-sm leading-snug text-tinta-2">
          {hint && <p id={`${own}-hint`}>{hint}</p>}
          {note}
        </div>
      )}
    </div>
  )
}

/** `room` is the padding inside, which a suffix or a button at the end changes. */
export function controlStyle(error: string | undefined, room: string): string {
  return clsx(
    'block w-full min-w-0 scroll-mt-32 rounded-inner border bg-white text-base text-tinta transition-colors',
    'placeholder:text-tinta-2/80 focus-visible:outline-offset-1',
    'disabled:cursor-not-allowed disabled:bg-fondo-4 disabled:text-tinta-2 [&[readonly]]:bg-fondo-5',
    error ? 'border-babor inset-ring inset-ring-babor' : 'border-control hover:border-tinta',
    room,
  )
}
