import { useState } from 'react'

/** How a box parses its text: invalid text is kept as it is. */
export interface Writing<T extends number | string> {
  read: (text: string) => T
  shown: (value: T | null | undefined) => string
  fault: (value: T | null | undefined) => string | undefined
}

interface Props<T> {
  value: T | null | undefined
  onChange: (value: T) => void
}

interface Typed<T> {
  text: string
  value: T
  /** Until the parent has taken the value: it may keep the earlier one while the text is invalid. */
  before?: { value: T | null | undefined } | undefined
}

/** The text of a box for another type: as typed while it is typed, as understood afterwards. */
export function useTyped<T extends number | string>(writing: Writing<T>, { value, onChange }: Props<T>) {
  const [typed, setTyped] = useState<Typed<T>>()
  const [left, setLeft] = useState(false)
  const isBack = typed !== undefined && Object.is(typed.value, value)
  if (isBack && typed.before) setTyped({ ...typed, before: undefined })
  const isTyped = isBack || (typed?.before && Object.is(typed.before.value, value))
  const text = isTyped ? typed.text : writing.shown(value)
  const set = (its: string, next: T) => {
    setTyped({ text: its, value: next, before: { value } })
    onChange(next)
  }
  return {
    /** Shown after leaving the box: half a figure is no fault while it is typed. */
    fault: left ? writing.fault(writing.read(text)) : undefined,
    choose: (next: T) => set(writing.shown(next), next),
    box: {
      autoComplete: 'off',
      value: text,
      onChange(event: { target: { value: string } }) {
        setLeft(false)
        set(event.target.value, writing.read(event.target.value))
      },
      onBlur() {
        if (typed) setTyped({ ...typed, text: writing.shown(writing.read(typed.text)) })
        setLeft(true)
      },
    } as const,
  }
}
