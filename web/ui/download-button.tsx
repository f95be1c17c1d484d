import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useDownload } from '#web/ui/download-file.ts'

interface Props {
  title: string
  ask: () => Promise<File>
  label: string
  tone?: 'primary' | 'ghost' | 'quiet'
  size?: 'regular' | 'compact'
  /** No browser shows this type: a phone saves it, too. */
  saved?: boolean
  'aria-describedby'?: string
  'aria-label'?: string
}

export function DownloadButton({ title, ask, label, saved = false, ...rest }: Props) {
  const { busy, download } = useDownload(title, ask, saved)
  return (
    <Button {...rest} busy={busy} busyLabel="Descargando…" onClick={() => void download()}>
      <Download aria-hidden size={18} strokeWidth={1.8} />
      <span>{label}</span>
    </Button>
  )
}
