import type { OwnUserView } from '#domain/accounts/account.ts'
import { isBundleOpen } from '#domain/bundle/bundle-policy.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { DownloadBundle } from '#web/bundle/download-bundle.tsx'
import { Panel } from '#web/ui/panel.tsx'

const parts = (isOwner: boolean) => [
  'Las listas con sus fotos, las actas y la bitácora en JSON, CSV y GPX.',
  isOwner
    ? 'Los contratos de todos, con sus anexos, cuentas, justificantes, liquidaciones y certificados.'
    : 'Tu contrato, con sus anexos, tu cuenta, tus justificantes, tu liquidación y tu certificado.',
  'Un manifiesto sellado, para comprobarlo sin Singladura. LEEME.txt dice cómo.',
]

/** Everything about the passage in one archive, once it has ended. */
export function BundlePanel({ passage, user }: { passage: PassageView; user: OwnUserView }) {
  const { jobId, stage, departure, owner } = passage
  if (!isBundleOpen(stage, departure !== null)) return null
  return (
    <Panel title="Expediente">
      <p>Todo lo de la travesía en un archivo ZIP, que se sella al descargarlo.</p>
      <ul className="mt-3 mb-5 list-disc pl-5 text-[0.9375rem] text-tinta-2">
        {parts(owner._id === user._id).map(part => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <DownloadBundle jobId={jobId} />
      <p className="mt-3 text-[0.9375rem] text-tinta-2">
        Con muchas fotos ocupa decenas de megas: mejor con wifi.
      </p>
    </Panel>
  )
}
