import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Loaded } from '#web/api/loaded.tsx'
import { useSession } from '#web/session/session.ts'
import { QR_FROM } from '#web/signatures/qr-from.ts'
import type { PhoneSigning } from '#web/signatures/qr-panel.tsx'
import { useStroke } from '#web/signatures/use-stroke.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** Called while the code is on the screen. */
  onWaiting: (waiting: boolean) => void
  name: string
  words: { here: string; phone: string }
  phone: PhoneSigning
  /** Its code was scanned here: no further code is offered. */
  scanned?: boolean
  onSign: (png: string) => void
  busy: boolean
  problem: string | undefined
}

/** The canvas and the code are loaded with the first signature. */
function usePart<T>(name: string, load: () => Promise<T>, wanted: boolean) {
  return useQuery({
    queryKey: ['part', name],
    queryFn: () =>
      load().catch(() => {
        throw new Error('Error al preparar la firma.')
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: wanted,
    // A module is not data: Query must not compare it piece by piece.
    structuralSharing: false,
  })
}

/** Forgets the missing stroke when the dialog opens or closes; the drawing stays. */
function useDialogStroke(open: boolean) {
  const stroke = useStroke()
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    stroke.forgive()
  }
  return stroke
}

export function SignatureDialog({
  open,
  onClose,
  onWaiting,
  name,
  words,
  phone,
  scanned = false,
  onSign,
  busy,
  problem,
}: Props) {
  const temporary = useSession()?.temporary
  const [here, setHere] = useState(true)
  const [wasOpen, setWasOpen] = useState(false)
  // Decided when it opens, and kept while the phone is turned. A phone that was led here by a code offers no
  // second one.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setHere(scanned || temporary === true || !window.matchMedia(QR_FROM).matches)
  }
  const [offersPhone, setOffersPhone] = useState(false)
  const signature = useDialogStroke(open)
  const sign = () => {
    const png = signature.png()
    if (png) onSign(png)
  }
  const waiting = open && !here
  if (waiting && !offersPhone) setOffersPhone(true)
  useEffect(() => {
    onWaiting(waiting)
    return () => onWaiting(false)
  }, [waiting, onWaiting])

  const canvas = usePart('signature', () => import('#web/signatures/signature-here.tsx'), open && here)
  const code = usePart('qr', () => import('#web/signatures/qr-panel.tsx'), waiting)
  const wrong = signature.missing ?? problem

  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next && !busy) onClose()
      }}
      wide
      title={here ? 'Firma Digital' : 'Escanea QR para firmar'}
      description={
        here
          ? `${words.here} Guardamos el trazo, la fecha, la dirección de red y el navegador.`
          : `Con el dedo se firma mejor. ${words.phone}`
      }
      footer={
        here ? (
          <>
            {wrong && (
              <div className="w-full">
                <FormProblem message={wrong} />
              </div>
            )}
            {offersPhone && (
              <Button tone="quiet" onClick={() => setHere(false)}>
                Firmar con el teléfono
              </Button>
            )}
            <Button tone="ghost" disabled={busy} onClick={signature.clear}>
              Limpiar
            </Button>
            <Button busy={busy} busyLabel="Firmando…" onClick={sign}>
              Firmar
            </Button>
          </>
        ) : (
          <Button tone="ghost" onClick={() => setHere(true)}>
            Firmar aquí
          </Button>
        )
      }
    >
      {here ? (
        <Loaded call={canvas}>
          {({ SignatureHere }) => (
            <SignatureHere
              ref={signature.ink}
              drawing={signature.drawing}
              typed={signature.typed}
              onType={signature.type}
              onDrawn={signature.forgive}
              name={name}
            />
          )}
        </Loaded>
      ) : (
        <Loaded call={code}>{({ QrPanel }) => <QrPanel phone={phone} />}</Loaded>
      )}
    </Dialog>
  )
}
