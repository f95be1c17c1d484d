import { type RefObject, useRef, useState } from 'react'
import { refusals } from '#domain/errors.ts'
import { type Ink, SignatureHere } from '#web/signatures/signature-here.tsx'
import type { Drawing } from '#web/signatures/signature-strokes.ts'
import { Button } from '#web/ui/button.tsx'

/** The stroke of an annex, on the page itself. `png` gives it, or undefined and says what is missing. */
export function useStroke() {
  const ink = useRef<Ink>(null)
  const drawing = useRef<Drawing>(undefined)
  const [typed, setTyped] = useState<string | null>(null)
  const [missing, setMissing] = useState<string>()
  return {
    ink,
    drawing,
    typed,
    missing,
    type(text: string | null) {
      setTyped(text)
      setMissing(undefined)
    },
    drawn: () => setMissing(undefined),
    clear() {
      if (typed !== null) setTyped('')
      ink.current?.clear()
      setMissing(undefined)
    },
    png(): string | undefined {
      const png = ink.current?.png()
      const lacks = typed === null ? refusals.signature_blank.message : 'Escribe tu nombre antes de firmar.'
      setMissing(png ? undefined : lacks)
      return png
    },
  }
}

type Stroke = ReturnType<typeof useStroke>

export function SignaturePart({ stroke, name }: { stroke: Stroke; name: string }) {
  return (
    <section aria-label="Tu firma">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-[1.75rem]">Tu firma</h2>
        <Button tone="quiet" size="compact" onClick={stroke.clear}>
          Borrar
        </Button>
      </div>
      <SignatureHere
        ref={stroke.ink as RefObject<Ink>}
        drawing={stroke.drawing}
        typed={stroke.typed}
        onType={stroke.type}
        onDrawn={stroke.drawn}
        name={name}
      />
      {stroke.missing && (
        <p role="alert" className="mt-2 font-semibold text-babor">
          {stroke.missing}
        </p>
      )}
    </section>
  )
}
