import { useRef, useState } from 'react'
import { refusals } from '#domain/errors.ts'
import type { Ink } from '#web/signatures/signature-here.tsx'
import type { Drawing } from '#web/signatures/signature-strokes.ts'

const NAME_MISSING = 'Escribe tu nombre antes de firmar.'

/** The signature of a form, drawn or typed. `png` gives its data URL, or undefined and says in `missing` why. */
export function useStroke() {
  const ink = useRef<Ink>(null)
  const drawing = useRef<Drawing>(undefined)
  const [typed, setTyped] = useState<string | null>(null)
  const [missing, setMissing] = useState<string>()
  const forgive = () => setMissing(undefined)
  return {
    ink,
    drawing,
    typed,
    missing,
    forgive,
    type(text: string | null) {
      setTyped(text)
      forgive()
    },
    clear() {
      if (typed !== null) setTyped('')
      ink.current?.clear()
      forgive()
    },
    png(): string | undefined {
      const png = ink.current?.png()
      const fault = typed === null ? refusals.signature_blank.message : NAME_MISSING
      setMissing(png ? undefined : fault)
      return png
    },
  }
}
