import { bundleApi } from '#domain/bundle/bundle-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'

export const DownloadBundle = ({ jobId }: { jobId: string }) => (
  <DownloadButton
    saved
    tone="ghost"
    size="compact"
    title="Expediente"
    label="Descargar expediente"
    ask={() => callForFile(bundleApi.download, { params: { jobId } })}
  />
)
