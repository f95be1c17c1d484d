import { SignatureHere } from '#web/signatures/signature-here.tsx'
import type { useStroke } from '#web/signatures/use-stroke.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  stroke: ReturnType<typeof useStroke>
  name: string
}

/** The stroke of an annex, on the page itself. */
export function SignaturePart({ stroke, name }: Props) {
  return (
    <section aria-label="Tu firma">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-[1.75rem]">Tu firma</h2>
        <Button tone="quiet" size="compact" onClick={stroke.clear}>
          Borrar
        </Button>
      </div>
      <SignatureHere
        ref={stroke.ink}
        drawing={stroke.drawing}
        typed={stroke.typed}
        onType={stroke.type}
        onDrawn={stroke.forgive}
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
