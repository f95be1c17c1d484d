import { useState } from 'react'
import type { AnnexView } from '#domain/annexes/annex.ts'
import { annexApi } from '#domain/annexes/annex-api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { formatDay } from '#domain/spanish-format.ts'
import { AnnexChanges } from '#web/annexes/annex-changes.tsx'
import { AnnexEffects } from '#web/annexes/annex-effects.tsx'
import { annexPhone } from '#web/annexes/annex-phone.ts'
import { AnnexStamp } from '#web/annexes/annex-stamp.tsx'
import { DeclineDialog } from '#web/annexes/decline-dialog.tsx'
import { SignaturePart } from '#web/annexes/signature-part.tsx'
import { useByPhone } from '#web/annexes/use-by-phone.ts'
import { useAct } from '#web/api/use-act.ts'
import { useSignedAnswer } from '#web/signatures/use-signed-answer.ts'
import { useStroke } from '#web/signatures/use-stroke.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  jobId: string
  crew: string
  annex: AnnexView
  me: string
  isMine: boolean
  other: string
  onWaiting: (waiting: boolean) => void
}

const touches = ['contracts', 'passages', 'jobs'] as const

function Answering({ jobId, crew, annex, me, onWaiting }: Omit<Props, 'isMine' | 'other'>) {
  const stroke = useStroke()
  const byPhone = useByPhone(annex.hash, onWaiting)
  const [declining, setDeclining] = useState(false)
  const accept = useAct(annexApi.accept, { touches, done: useSignedAnswer(), failed: 'inline' })
  const place = { params: { jobId, id: annex._id }, query: { crew } }
  const send = () => {
    const signature = stroke.png()
    if (signature) void accept.send({ ...place, body: { signature, hash: annex.hash } })
  }
  return (
    <div className="grid gap-6">
      {annex.may.accept && (
        <SignaturePart stroke={stroke} name={me} phone={annexPhone({ jobId, crew })} byPhone={byPhone} />
      )}
      <FormProblem message={accept.error?.message} />
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-end">
        {annex.may.accept && !byPhone.isWaiting && (
          <Button busy={accept.isPending} busyLabel="Firmando…" onClick={send}>
            {annex.end ? 'Firmar el fin' : 'Firmar el anexo'}
          </Button>
        )}
        {annex.may.decline && (
          <Button tone="ghost" onClick={() => setDeclining(true)}>
            Rechazar
          </Button>
        )}
      </div>
      <DeclineDialog
        open={declining}
        onClose={() => setDeclining(false)}
        place={place}
        name={annex.proposedBy.name}
      />
    </div>
  )
}

function Withdrawing({ jobId, crew, annex, other }: Pick<Props, 'jobId' | 'crew' | 'annex' | 'other'>) {
  const ask = useConfirm()
  const withdraw = useAct(annexApi.withdraw, { touches, done: 'spoken', failed: 'toast' })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-tinta-2">{`Lo has firmado tú. Falta la firma de ${other}.`}</p>
      <Button
        tone="ghost"
        size="compact"
        busy={withdraw.isPending}
        busyLabel="Retirando…"
        onClick={async () => {
          const yes = await ask({
            title: 'Retirar el anexo',
            text: 'Sigue en vigor lo que ya estaba firmado. Podrás proponer otro.',
            confirm: 'Retirar',
          })
          if (yes) void withdraw.send({ params: { jobId, id: annex._id }, query: { crew } })
        }}
      >
        Retirar
      </Button>
    </div>
  )
}

/** The one that waits for an answer, as both parties see it. */
export function OpenAnnex({ jobId, crew, annex, me, isMine, other, onWaiting }: Props) {
  const effects = annex.effects.map((text, at) => ({ kind: annex.effectKinds[at] ?? 'fine', text }))
  const since = formatDay(dayInMadrid(new Date(annex.proposedAt)))
  return (
    <section data-annex aria-label="Anexo pendiente de firma" className="grid gap-8">
      <div className="-mx-2 rounded-card border border-linea bg-white px-4 py-5 shadow-ticket sm:mx-0 sm:px-6">
        <div className="mb-3 flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-[1.75rem] text-balance">
              {annex.end ? 'Terminar el contrato' : 'Cambios propuestos'}
            </h2>
            <p className="mt-1 text-[0.9375rem] text-tinta-2">
              {`Propuesto por ${isMine ? 'ti' : annex.proposedBy.name} el ${since}`}
            </p>
          </div>
          <AnnexStamp status="open" number={null} />
        </div>
        <AnnexChanges annex={annex} />
        {annex.note && (
          <p className="mt-4 border-t border-linea pt-4 text-pretty italic wrap-anywhere">{`«${annex.note}»`}</p>
        )}
      </div>
      {effects.length > 0 && (
        <div>
          <h2 className="mb-4 text-[1.75rem]">
            {isMine ? `Qué pasa si ${other} firma` : 'Qué pasa si firmas'}
          </h2>
          <AnnexEffects effects={effects} />
        </div>
      )}
      {annex.may.withdraw ? (
        <Withdrawing jobId={jobId} crew={crew} annex={annex} other={other} />
      ) : (
        <Answering jobId={jobId} crew={crew} annex={annex} me={me} onWaiting={onWaiting} />
      )}
    </section>
  )
}
