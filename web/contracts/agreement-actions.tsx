import type { ContractView } from '#domain/contracts/contract.ts'
import { isCancelled } from '#domain/contracts/contract-status.ts'
import { paths } from '#domain/paths.ts'
import { agreementTitleId } from '#web/contracts/agreement-data.ts'
import { awaitsSignatureOf, contractFor, mayDownload, mayRate } from '#web/contracts/agreement-signing.ts'
import { DownloadContract } from '#web/contracts/download-contract.tsx'
import { DownloadHandover } from '#web/contracts/download-handover.tsx'
import { RatingAction } from '#web/contracts/rating-action.tsx'
import { ToAccount } from '#web/contracts/to-account.tsx'
import { ToAnnexes } from '#web/contracts/to-annexes.tsx'
import { ToPassage } from '#web/jobs/to-passage.tsx'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface Props {
  contract: ContractView
  onDetails: (id: string) => void
}

export function AgreementActions({ contract, onDetails }: Props) {
  const user = useSession()?.user
  const to = contractFor(user, contract)
  const shared = { size: 'compact', 'aria-describedby': agreementTitleId(contract) } as const
  if (mayDownload(user, contract))
    return (
      <>
        <DownloadContract contract={contract} label="Descargar" {...shared} />
        <ButtonLink tone="ghost" to={to} {...shared}>
          Ver Contrato
        </ButtonLink>
        <ButtonLink tone="ghost" to={paths.checklists} {...shared}>
          Ver Listas de Verificación
        </ButtonLink>
        <DownloadHandover contract={contract} {...shared} />
        <ToAnnexes contract={contract} {...shared} />
        {mayRate(contract) && <RatingAction contract={contract} />}
        {contract.endedBy ? (
          <ToAccount contract={contract} aria-describedby={agreementTitleId(contract)} />
        ) : (
          <ToPassage jobId={contract.job._id} aria-describedby={agreementTitleId(contract)} />
        )}
      </>
    )
  return (
    <>
      {awaitsSignatureOf(user, contract) && (
        <ButtonLink data-answer="" to={to} {...shared}>
          Firmar Contrato
        </ButtonLink>
      )}
      <Button tone="ghost" onClick={() => onDetails(contract._id)} {...shared}>
        Ver Detalles
      </Button>
      {!isCancelled(contract) && (
        <ToPassage jobId={contract.job._id} aria-describedby={agreementTitleId(contract)} />
      )}
    </>
  )
}
