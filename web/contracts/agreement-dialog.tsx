import { contractApi } from '#domain/contracts/contract-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { AgreementDetails } from '#web/contracts/agreement-details.tsx'
import { awaitsSignatureOf, contractFor, mayDownload } from '#web/contracts/agreement-signing.ts'
import { DownloadContract } from '#web/contracts/download-contract.tsx'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  id: string | undefined
  onClose: () => void
}

export function AgreementDialog({ id, onClose }: Props) {
  const call = useRead(
    contractApi.readById,
    { params: { contractId: id ?? '' } },
    { enabled: id !== undefined },
  )
  const contract = call.data
  const user = useSession()?.user
  return (
    <Dialog
      open={id !== undefined}
      inAddress
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={contract?.contractData.jobTitle ?? 'Contrato'}
      wide
      footer={
        contract && mayDownload(user, contract) ? (
          <DownloadContract contract={contract} label="Descargar Contrato" />
        ) : contract && awaitsSignatureOf(user, contract) ? (
          <ButtonLink to={contractFor(user, contract)}>Firmar Contrato</ButtonLink>
        ) : undefined
      }
    >
      <Loaded call={call}>{data => <AgreementDetails contract={data} />}</Loaded>
    </Dialog>
  )
}
