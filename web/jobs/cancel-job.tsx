import { isAccepted } from '#domain/applications/application-state.ts'
import type { OwnJobView } from '#domain/applications/job-detail-api.ts'
import type { SignedContract } from '#domain/jobs/job.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { formatList } from '#domain/spanish-format.ts'
import { useAct } from '#web/api/use-act.ts'
import { ticketTitleId } from '#web/jobs/job-ticket.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

const hasSigned = (contracts: SignedContract[], crewId: string) =>
  contracts.some(({ crew }) => crew._id === crewId)

/** People beyond the applicants: cancelling an offer ends no completed contract. */
function StillBound({ contracts }: { contracts: SignedContract[] }) {
  const who = formatList(contracts.map(({ crew }) => crew.name))
  return (
    <>
      <p>
        <b className="font-semibold text-tinta">
          {`${contracts.length === 1 ? 'Tienes un contrato firmado con' : 'Tienes contratos firmados con'} ${who}.`}
        </b>{' '}
        <span>{`Cancelar la oferta no ${contracts.length === 1 ? 'lo deshace: sigue' : 'los deshace: siguen'} obligando a las dos partes.`}</span>
      </p>
      <p>
        Para terminarlo de mutuo acuerdo, propón un anexo desde el contrato: cuando lo firméis los dos, la
        plaza queda libre.
      </p>
      <p>
        La cláusula 21, si no pactasteis otra cosa, dice qué os debéis cuando uno desiste: antes de los siete
        días previos al inicio se devuelve el anticipo y cada parte paga los gastos que haya causado; después,
        sin causa justificada, el tripulante conserva el anticipo y cobra los gastos hechos.
      </p>
    </>
  )
}

/** `ask` ends the offer after a question. */
export function useCancelJob(job: OwnJobView) {
  const confirm = useConfirm()
  const cancel = useAct(jobApi.cancel, { touches: ['jobs'], done: 'spoken', failed: 'toast' })
  const ask = async () => {
    const signed = job.signed ?? []
    const unsigned = job.applicants
      .filter(applicant => isAccepted(applicant) && !hasSigned(signed, applicant.user._id))
      .map(({ user }) => user.name)
    const sure = await confirm({
      title: '¿Cancelar esta oferta?',
      text: (
        <>
          {signed.length > 0 && <StillBound contracts={signed} />}
          {unsigned.length > 0 && (
            <p>
              <span>{formatList(unsigned)}</span> <span>{unsigned.length === 1 ? 'pierde' : 'pierden'}</span>{' '}
              su plaza; lo que esté a medio firmar se cancela.
            </p>
          )}
          <p>
            «<span>{job.title}</span>» dejará de admitir candidaturas, y avisaremos a quien haya aplicado.
            Esta acción no se puede deshacer.
          </p>
        </>
      ),
      confirm: 'Cancelar oferta',
      cancel: 'Volver',
      danger: true,
    })
    if (sure) await cancel.send({ params: { id: job._id } })
  }
  return { ask, isPending: cancel.isPending }
}

export function CancelJob({ job }: { job: OwnJobView }) {
  const { ask, isPending } = useCancelJob(job)
  return (
    <Button
      size="compact"
      tone="quiet"
      busy={isPending}
      busyLabel="Cancelando..."
      aria-describedby={ticketTitleId(job)}
      onClick={() => void ask()}
    >
      Cancelar oferta
    </Button>
  )
}
