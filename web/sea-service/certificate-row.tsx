import { ERASED_NAME } from '#domain/accounts/account-status.ts'
import type { CertificateView } from '#domain/sea-service/sea-service.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { SealMark } from '#web/sea-service/seal-mark.tsx'
import { figuresText, statusText } from '#web/sea-service/service-words.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'

interface Props {
  jobId: string
  certificate: CertificateView
  isOwner: boolean
  onSign: () => void
  onRefuse: () => void
}

export function CertificateRow({ jobId, certificate, isOwner, onSign, onRefuse }: Props) {
  const { user, data, status, reason, may } = certificate
  const isErased = isOwner && status === 'ready' && user.name === ERASED_NAME
  const ask = () => callForFile(seaServiceApi.download, { params: { jobId, userId: user._id } })
  return (
    <li className="border-t border-linea py-4 first:border-t-0 first:pt-0">
      <div className="flex items-start gap-4">
        <SealMark status={status} />
        <div className="min-w-0 flex-1">
          <h3 className="leading-snug font-semibold wrap-anywhere">
            <span>{user.name}</span>
            {data?.skipper && <span className="font-normal text-tinta-2"> · patrón</span>}
          </h3>
          <p className="text-[0.9375rem] leading-snug text-tinta-2">
            {isErased ? 'Sin firmar: eliminó su cuenta' : statusText(certificate, isOwner)}
          </p>
          {data && <p className="mt-1.5 text-[0.9375rem] leading-snug tabular-nums">{figuresText(data)}</p>}
          {reason && <p className="mt-1.5 text-[0.9375rem] italic wrap-anywhere">{`«${reason}»`}</p>}
        </div>
      </div>
      {(may.sign || may.refuse || may.download) && (
        <div className="mt-3 flex flex-wrap gap-3 sm:pl-15">
          {may.sign && (
            <Button
              tone="ghost"
              size="compact"
              aria-label={`Firmar el certificado de ${user.name}`}
              onClick={onSign}
            >
              Firmar
            </Button>
          )}
          {may.refuse && (
            <Button
              tone="quiet"
              size="compact"
              aria-label={`Rechazar el certificado de ${user.name}`}
              onClick={onRefuse}
            >
              Rechazar
            </Button>
          )}
          {may.download && (
            <DownloadButton
              tone="ghost"
              size="compact"
              title="Certificado de navegación"
              label="Descargar el certificado"
              ask={ask}
            />
          )}
        </div>
      )}
    </li>
  )
}
