import type { useByPhone } from '#web/annexes/use-by-phone.ts'
import type { PhoneSigning } from '#web/signatures/qr-panel.tsx'
import { SignatureHere } from '#web/signatures/signature-here.tsx'
import type { useStroke } from '#web/signatures/use-stroke.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const QrPanel = lazyPart(async () => (await import('#web/signatures/qr-panel.tsx')).QrPanel, {
  otherwise: () => <FormProblem message="Error al preparar la firma." />,
})

interface Props {
  stroke: ReturnType<typeof useStroke>
  name: string
  phone: PhoneSigning
  byPhone: ReturnType<typeof useByPhone>
  /** Instead of showing the code at once. */
  onPhone?: () => void
}

/** The stroke of an annex, on the page itself or on a phone. */
export function SignaturePart({ stroke, name, phone, byPhone, onPhone = byPhone.begin }: Props) {
  const { isWaiting, isOffered } = byPhone
  return (
    <section aria-label="Tu firma">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 className="flex-1 text-[1.75rem]">Tu firma</h2>
        {isOffered && (
          <Button tone="quiet" size="compact" onClick={isWaiting ? byPhone.end : onPhone}>
            {isWaiting ? 'Firmar aquí' : 'Firmar con el teléfono'}
          </Button>
        )}
        {!isWaiting && (
          <Button tone="quiet" size="compact" onClick={stroke.clear}>
            Borrar
          </Button>
        )}
      </div>
      {isWaiting ? (
        <QrPanel phone={phone} />
      ) : (
        <SignatureHere
          ref={stroke.ink}
          drawing={stroke.drawing}
          typed={stroke.typed}
          onType={stroke.type}
          onDrawn={stroke.forgive}
          name={name}
        />
      )}
      {!isWaiting && stroke.missing && (
        <p role="alert" className="mt-2 font-semibold text-babor">
          {stroke.missing}
        </p>
      )}
    </section>
  )
}
