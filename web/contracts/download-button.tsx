import { Download } from 'lucide-react'
import type { ContractView } from '#domain/contracts/contract.ts'
import { useDownload } from '#web/contracts/download-contract.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  contract: Pick<ContractView, '_id' | 'job' | 'crew'>
  label: string
  size?: 'regular' | 'compact'
  'aria-describedby'?: string
}

export function DownloadButton({ contract, label, ...rest }: Props) {
  const { busy, download } = useDownload(contract)
  return (
    <Button {...rest} busy={busy} busyLabel="Descargando…" onClick={() => void download()}>
      <Download aria-hidden size={18} strokeWidth={1.8} />
      {label}
    </Button>
  )
}
