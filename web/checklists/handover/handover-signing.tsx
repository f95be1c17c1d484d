import { useState } from 'react'
import type { Role } from '#domain/api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import type { HandoverRecordView } from '#domain/checklists/handover-record.ts'
import { parties } from '#domain/contracts/evidence.ts'
import { paths } from '#domain/paths.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { useAct } from '#web/api/use-act.ts'
import { SignatureDialog } from '#web/signatures/signature-dialog.tsx'
import { SignatureLines } from '#web/signatures/signature-lines.tsx'
import { useSignedAnswer } from '#web/signatures/use-signed-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'

const words = {
  here: 'Al firmar aceptas que el barco se entrega como dice el acta.',
  phone: 'El acta te espera en el teléfono.',
}
const awaited: Record<Role, string> = {
  crew: 'Has firmado. Falta la firma del armador.',
  owner: 'Has firmado. Falta la firma del tripulante.',
}

interface Props {
  record: HandoverRecordView
  role: Role
  onWaiting: (waiting: boolean) => void
}

function Sign({ record, role, onWaiting }: Props) {
  const [open, setOpen] = useState(false)
  const signedAnswer = useSignedAnswer()
  const sign = useAct(checklistApi.signRecord, {
    touches: ['vessel-checklists'],
    done: reply => {
      setOpen(false)
      return signedAnswer(reply)
    },
    failed: 'inline',
  })
  const { checklist, dataHash } = record
  const send = (signature: string) =>
    void sign.send({ params: { id: checklist }, body: { signature, dataHash } })
  return (
    <>
      <Button
        wide
        onClick={() => {
          sign.reset()
          setOpen(true)
        }}
      >
        Firmar acta
      </Button>
      <SignatureDialog
        open={open}
        onClose={() => setOpen(false)}
        onWaiting={onWaiting}
        name={record[role].name}
        words={words}
        phone={{
          id: checklist,
          thing: 'esta misma acta',
          addressOf: (origin, tempToken) =>
            `${origin}${paths.handoverRecord(checklist)}#${new URLSearchParams({ t: tempToken })}`,
        }}
        onSign={send}
        busy={sign.isPending}
        problem={sign.error?.message}
      />
    </>
  )
}

export function HandoverSigning({ record, role, onWaiting }: Props) {
  const { checklist, crew, owner, crewSignature, ownerSignature } = record
  const signatures: Record<Role, typeof crewSignature> = { crew: crewSignature, owner: ownerSignature }
  const actor = { id: record[role]._id, role }
  const facts = {
    ownerId: owner._id,
    crewId: crew._id,
    signedBy: parties.filter(party => signatures[party] !== null),
  }
  const maySign = checklistPolicy.signRecord(actor, facts).allowed
  const mayDownload = checklistPolicy.downloadRecord(actor, facts).allowed
  const ask = () => callForFile(checklistApi.downloadRecord, { params: { id: checklist } })
  return (
    <div className="grid gap-6 rounded-card border border-linea bg-white px-5 py-6 sm:px-6">
      <SignatureLines
        crew={{ name: crew.name, signature: crewSignature }}
        owner={{ name: owner.name, signature: ownerSignature }}
      />
      <div className="grid gap-3">
        {maySign && <Sign record={record} role={role} onWaiting={onWaiting} />}
        {!maySign && !mayDownload && (
          <p
            role="status"
            className="rounded-inner bg-ambar-2 px-4 py-3 text-[0.9375rem] leading-snug text-ambar"
          >
            {awaited[role]}
          </p>
        )}
        {mayDownload && <DownloadButton title="Acta" ask={ask} label="Descargar acta" />}
      </div>
    </div>
  )
}
