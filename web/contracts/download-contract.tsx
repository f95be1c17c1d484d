import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { callForFile } from '#web/call-for-file.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'

interface Props {
  contract: Pick<ContractView, '_id' | 'job' | 'crew'>
  label: string
  size?: 'regular' | 'compact'
  'aria-describedby'?: string
}

/** The sealed PDF of a completed contract. */
export function DownloadContract({ contract: { job, crew }, ...rest }: Props) {
  const ask = () =>
    callForFile(contractApi.download, { params: { jobId: job._id }, query: { crew: crew._id } })
  return <DownloadButton title="Contrato" ask={ask} {...rest} />
}
