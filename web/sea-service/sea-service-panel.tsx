import { useEffect, useRef, useState } from 'react'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { type CertificateView, REFUSAL_MAX, seaServiceRefusal } from '#domain/sea-service/sea-service.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { NeedsNetwork } from '#web/offline/needs-network.tsx'
import { WordsDialog } from '#web/passages/words/words-dialog.tsx'
import { CertificateRow } from '#web/sea-service/certificate-row.tsx'
import { SignCertificate } from '#web/sea-service/sign-certificate.tsx'
import { SIGNING } from '#web/sea-service/signing.ts'
import { useSecondCode } from '#web/signatures/use-second-code.ts'
import { announce } from '#web/ui/announce.ts'
import { Bar, Blank } from '#web/ui/blank.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The event stream is sooner; this serves networks that let no stream through. */
const POLL_MS = 5_000

const waiting = (
  <Blank className="grid gap-3">
    <Bar strong size="h-5 w-1/2" />
    <Bar size="h-3.5 w-5/6" />
  </Blank>
)

const SAYS =
  'Las millas, los días y las horas salen de la bitácora. Firmado, el certificado no cambia, y cualquiera lo comprueba con su código.'

interface Props {
  passage: PassageView
  user: OwnUserView
}

/** Shows a signature that was made on the phone meanwhile, with the words of the phone, and closes the code. */
function useSignedThere(named: CertificateView | undefined, isWaiting: boolean, close: () => void): void {
  const wasSignable = useRef(false)
  const maySign = named?.may.sign ?? false
  useEffect(() => {
    const isSignedThere = isWaiting && wasSignable.current && named?.signedAt
    wasSignable.current = maySign
    if (!isSignedThere) return
    announce.spoken(seaServiceApi.sign.success)
    close()
  }, [named?.signedAt, maySign, isWaiting, close])
}

function Certificates({
  jobId,
  user,
  isOwner,
  found,
  isWaiting,
  onWaiting,
}: {
  jobId: string
  user: OwnUserView
  isOwner: boolean
  found: CertificateView[]
  isWaiting: boolean
  onWaiting: (waiting: boolean) => void
}) {
  const signing = useDialogInAddress(SIGNING)
  const [refusing, setRefusing] = useState<CertificateView>()
  const named = found.find(({ user: person }) => person._id === signing.id)
  useSignedThere(named, isWaiting, signing.close)
  return (
    <>
      {found.some(({ may }) => may.sign || may.refuse) && (
        <NeedsNetwork says="Sin conexión no se firma ni se rechaza ningún certificado." />
      )}
      <ul>
        {found.map(certificate => (
          <CertificateRow
            key={certificate.user._id}
            jobId={jobId}
            certificate={certificate}
            isOwner={isOwner}
            onSign={() => signing.open(certificate.user._id)}
            onRefuse={() => setRefusing(certificate)}
          />
        ))}
      </ul>
      {named && (
        <SignCertificate
          key={named.user._id}
          open={named.may.sign}
          onClose={signing.close}
          onWaiting={onWaiting}
          jobId={jobId}
          certificate={named}
          me={user.name}
        />
      )}
      {refusing && (
        <WordsDialog
          key={refusing.user._id}
          title="Rechazar el certificado"
          description={`${refusing.user.name} leerá el motivo. Podrás firmarlo más adelante.`}
          label="Motivo"
          send="Rechazar"
          field="reason"
          schema={seaServiceRefusal}
          max={REFUSAL_MAX}
          about={`sea-service-${refusing.user._id}-${jobId}`}
          endpoint={seaServiceApi.refuse}
          touches={['passages', 'users']}
          inputOf={reason => ({ params: { jobId, userId: refusing.user._id }, body: { reason } })}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  )
}

/** Once the boat has arrived, or was called off under way. */
export function SeaServicePanel({ passage, user }: Props) {
  const { jobId, owner } = passage
  const [isWaiting, setWaiting] = useState(false)
  const call = useRead(
    seaServiceApi.list,
    { params: { jobId } },
    { fresh: true, ...(isWaiting && { refetchInterval: POLL_MS }) },
  )
  useSecondCode()
  return (
    <Panel title="Certificados de navegación">
      <Loaded call={call} waiting={waiting}>
        {({ certificates }) => (
          <Certificates
            jobId={jobId}
            user={user}
            isOwner={user._id === owner._id}
            found={certificates}
            isWaiting={isWaiting}
            onWaiting={setWaiting}
          />
        )}
      </Loaded>
      <p className="mt-4 text-[0.875rem] leading-snug text-pretty text-tinta-2">{SAYS}</p>
    </Panel>
  )
}
