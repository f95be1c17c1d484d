import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { refusals } from '#domain/errors.ts'
import { idText } from '#domain/fields.ts'
import { useVerification } from '#web/contracts/use-verification.ts'
import { VerifyMeaning } from '#web/contracts/verify-meaning.tsx'
import { VerifyPicker } from '#web/contracts/verify-picker.tsx'
import { VerifyVerdict } from '#web/contracts/verify-verdict.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

const unknownContract = (
  <div role="alert">
    <EmptyState
      drawing="buoy"
      title={refusals.contract_not_found.message}
      text="Con este código no hay ningún contrato sellado. Escanea el QR de la última página del PDF, o copia entera la dirección que está junto a él."
    />
  </div>
)

function Verification({ contractId }: { contractId: string }) {
  const { file, asking, verdict, unknown, problem, retry, check, startOver } = useVerification(contractId)
  const [again, setAgain] = useState(false)
  if (unknown) return unknownContract
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
            ¿Es el contrato <em>original</em>?
          </>
        }
        lead={
          <>
            <p>Comprueba si un PDF es el que Singladura selló, o si alguien lo ha cambiado.</p>
            <p className="mt-3 text-[0.9375rem] wrap-anywhere">
              Código del contrato: <span className="font-semibold">{contractId}</span>
            </p>
          </>
        }
      />
      {z.safeParse(idText, contractId).success ? (
        <Verification key={contractId} contractId={contractId} />
      ) : (
        unknownContract
      )}
      <div className="mt-13">
        <VerifyMeaning />
      </div>
    </div>
  )
}
