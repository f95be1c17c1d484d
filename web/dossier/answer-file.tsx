import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'

export const AnswerFile = ({ jobId }: { jobId: string }) => (
  <DownloadButton
    tone="ghost"
    size="compact"
    label="Descargar la carta"
    title="Carta de la aseguradora"
    saved
    ask={() => callForFile(dossierApi.answerFile, { params: { jobId } })}
  />
)
