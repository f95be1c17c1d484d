import { useEffect } from 'react'
import { paths } from '#domain/paths.ts'
import type { CertificateView } from '#domain/sea-service/sea-service.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { SIGNING } from '#web/sea-service/signing.ts'
import { SignatureDialog } from '#web/signatures/signature-dialog.tsx'
import { useSignedAnswer } from '#web/signatures/use-signed-answer.ts'
import { announce } from '#web/ui/announce.ts'

interface Props {
  open: boolean
  onClose: () => void
  onWaiting: (waiting: boolean) => void
  jobId: string
  certificate: CertificateView
  me: string
}

/** The owner's stroke, here or on a phone, where the same dialog opens. */
export function SignCertificate({ open, onClose, onWaiting, jobId, certificate, me }: Props) {
  const signedAnswer = useSignedAnswer()
  const { user, hash, signedAt } = certificate
  const sign = useAct(seaServiceApi.sign, {
    touches: ['passages', 'users', 'notifications'],
    done: reply => {
      onClose()
      return signedAnswer(reply)
    },
    failed: 'inline',
  })
  const { error, reset } = sign
  // The answer was lost, and the page has read meanwhile that it is signed.
  useEffect(() => {
    if (!error || !signedAt) return
    reset()
    announce.spoken(seaServiceApi.sign.success)
    onClose()
  }, [error, signedAt, reset, onClose])
  const params = { jobId, userId: user._id }
  return (
    <SignatureDialog
      open={open}
      onClose={() => {
        sign.reset()
        onClose()
      }}
      onWaiting={onWaiting}
      name={me}
      words={{
        here: `Firmas que ${user.name} hizo esta navegación. Después el certificado no cambia.`,
        phone: 'El certificado te espera en el teléfono.',
      }}
      phone={{
        id: `${jobId} ${user._id}`,
        thing: 'este mismo certificado',
        addressOf: (origin, tempToken) =>
          `${origin}${paths.passage(jobId)}?${SIGNING}=${user._id}#${new URLSearchParams({ t: tempToken })}`,
      }}
      onSign={signature => void sign.send({ params, body: { signature, ...(hash && { hash }) } })}
      busy={sign.isPending}
      problem={sign.error?.message}
    />
  )
}
