import { checklistApi } from '#domain/checklists/checklist-api.ts'
import type { ContractView } from '#domain/contracts/contract.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'

interface Props {
  contract: Pick<ContractView, 'handover'>
  size?: 'regular' | 'compact'
  'aria-describedby'?: string
}

export function DownloadHandover({ contract: { handover }, ...rest }: Props) {
  if (!handover) return null
  const ask = () => callForFile(checklistApi.downloadRecord, { params: { id: handover.checklist } })
  return <DownloadButton title="Acta" label="Descargar Acta" tone="ghost" ask={ask} {...rest} />
}
