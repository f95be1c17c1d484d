import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { idText } from '#domain/fields.ts'
import { useVerification } from '#web/contracts/use-verification.ts'
import { VerifyMeaning } from '#web/contracts/verify-meaning.tsx'
import { VerifyPicker } from '#web/contracts/verify-picker.tsx'
import { VerifyVerdict } from '#web/contracts/verify-verdict.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

const unknownDocument = (
  <div role="alert">
    <EmptyState
      drawing="buoy"
      title="No se encontró el documento."
      text="Con este código no hay ningún documento sellado. Escanea el QR de la última página del PDF, o copia entera la dirección que está junto a él."
    />
  </div>
)

function Verification({ contractId }: { contractId: string }) {
  const { file, asking, asked, verdict, unknown, problem, retry, check, startOver } =
    useVerification(contractId)
  const [again, setAgain] = useState(false)
  if (unknown) return unknownDocument
  if (verdict && file) {
    const beginAgain = () => {
      startOver()
      setAgain(true)
    }
    return <VerifyVerdict verdict={verdict} fileName={file.name} onAgain={beginAgain} />
  }
  return (
    <VerifyPicker
      busyWith={asking ? file?.name : undefined}
      busyLabel={asked}
      problem={problem}
      onRetry={retry}
      onFile={chosen => void check(chosen)}
      takesFocus={again}
    />
  )
}

export function Screen() {
  const { contractId = '' } = useParams()
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>¿Es el documento</span> <em>original</em>
            <span>?</span>
          </>
        }
        lead={
          <>
            <p>Comprueba si un PDF es el que Singladura selló, o si alguien lo ha cambiado.</p>
            <p className="mt-3 text-[0.9375rem] wrap-anywhere">
              Código del documento: <span className="font-semibold">{contractId}</span>
            </p>
          </>
        }
      />
      {z.safeParse(idText, contractId).success ? (
        <Verification key={contractId} contractId={contractId} />
      ) : (
        unknownDocument
      )}
      <div className="mt-13">
        <VerifyMeaning />
      </div>
    </div>
  )
}
