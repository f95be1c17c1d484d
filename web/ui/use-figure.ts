import { figureFault, shownNumber, type TypedNumber, typedNumber } from '#web/ui/typed-number.ts'
import { useTyped, type Writing } from '#web/ui/use-typed.ts'

const figure: Writing<TypedNumber> = { read: typedNumber, shown: shownNumber, fault: figureFault }

export interface FigureProps {
  value: TypedNumber | null | undefined
  /** A number if the text is one, '' for an empty box, otherwise the text. */
  onChange: (value: TypedNumber) => void
}

/** A box for a figure: text with a number pad. The wheel and the arrows would change a number box. */
export function useFigure(props: FigureProps) {
  const { fault, choose, box } = useTyped(figure, props)
  return { fault, choose, box: { ...box, inputMode: 'decimal' } as const }
}
