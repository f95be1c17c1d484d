import { type ComponentProps, type Ref, useEffect, useRef } from 'react'
import { TextField } from '#web/ui/fields.tsx'

interface HourFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'ref' | 'onInput'> {
  ref?: Ref<HTMLInputElement>
}

/** A day and an hour, in the system's box, for a form that does not control it. */
export function HourField({ ref, onBlur, ...field }: HourFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  // WebKit shows this very moment in an empty one: the style sheet shows the order of the parts instead.
  const mark = () => {
    const { value, validity } = box.current ?? {}
    box.current?.toggleAttribute('data-empty', value === '' && !validity?.badInput)
  }
  // A form restores and empties the field without an event.
  useEffect(() => void mark())
  return (
    <TextField
      {...field}
      type="datetime-local"
      ref={element => {
        box.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
      onInput={mark}
      onBlur={event => {
        mark()
        onBlur?.(event)
      }}
    />
  )
}
