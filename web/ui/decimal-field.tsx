import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/fields.tsx'
import { figureFault } from '#web/ui/typed-number.ts'
import { type FigureProps, useFigure } from '#web/ui/use-figure.ts'

type DecimalFieldProps = FigureProps & Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'>

export function DecimalField({ value, onChange, onBlur, error, ...field }: DecimalFieldProps) {
  const { fault, box } = useFigure({ value, onChange })
  return (
    <TextField
      {...field}
      {...box}
      onBlur={event => {
        box.onBlur()
        onBlur?.(event)
      }}
      error={(error && figureFault(value)) ?? fault ?? error}
    />
  )
}
