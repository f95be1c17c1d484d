import { figureFault, shownNumber, type TypedNumber, typedNumber } from '#web/ui/typed-number.ts'
import { useTyped, type Writing } from '#web/ui/use-typed.ts'

const figure: Writing<TypedNumber> = { read: typedNumber, shown: shownNumber, fault: figureFault }

export interface FigureProps {
  value: TypedNumber | null | undefined
  /** A number once the text is one, '' for an empty box, else the text as it is. */
  onChange: (value: TypedNumber) => void
}

/** A box for a figure: text with a number pad, and not a number box, which the wheel and the arrows change. */
export function useFigure(props: FigureProps) {
  const { fault, choose, box } = useTyped(figure, props)
  return { fault, choose, box: { ...box, inputMode: 'decimal' } as const }
}
