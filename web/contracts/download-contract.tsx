import type { ContractView } from '#domain/contracts/contract.ts'
import { askForPdf, contractFile } from '#web/contracts/contract-file.ts'
import { fileAtHand } from '#web/offline/cached-files.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'

interface Props {
  contract: Pick<ContractView, '_id' | 'job' | 'crew'>
  label: string
  size?: 'regular' | 'compact'
  'aria-describedby'?: string
}

export const DownloadContract = ({ contract, ...rest }: Props) => (
  <DownloadButton
    title="Contrato"
    ask={() => fileAtHand(contractFile(contract), askForPdf(contract))}
    {...rest}
  />
)
