import { applicationApi } from '#domain/applications/application-api.ts'
import { isAccepted } from '#domain/applications/application-state.ts'
import type { ContractView } from '#domain/contracts/contract.ts'
import { paths } from '#domain/paths.ts'
import { formatList } from '#domain/spanish-format.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { ContractLayout } from '#web/contracts/contract-layout.tsx'
import { ContractRefused, isRefusal } from '#web/contracts/contract-refused.tsx'
import { ContractSheet } from '#web/contracts/contract-sheet.tsx'
import { ContractTicket } from '#web/contracts/contract-ticket.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function ContractAwaited({ jobId, crew }: { jobId: string; crew: string | undefined }) {
  const applicants = useRead(applicationApi.listApplicants, { params: { id: jobId } })
  if (isRefusal(applicants.error)) return <ContractRefused error={applicants.error} />
  return (
    <Loaded call={applicants}>
      {({ applicants: all }) => {
        const awaited = all
          .filter(isAccepted)
          .filter(({ user }) => crew === undefined || user._id === crew)
          .map(({ user }) => user)
        const [first] = awaited
        if (!first)
          return (
            <EmptyState
              drawing="bollard"
              title="Todavía no hay a quién contratar"
              text="El contrato lo prepara el tripulante que aceptes. Cuando lo firme, te avisaremos para que lo firmes tú."
              action={<ButtonLink to={paths.myJobs}>Ver solicitantes</ButtonLink>}
            />
          )
        return (
          <EmptyState
            drawing="compass"
            title="Falta la firma del tripulante"
            text={`${formatList(awaited.map(({ name }) => name))} ${awaited.length > 1 ? 'tienen' : 'tiene'} que preparar y firmar el contrato antes que tú. En cuanto firme, te avisaremos.`}
            action={
              <>
                <ButtonLink to={paths.messagesAbout(first._id, jobId)}>Enviar mensaje</ButtonLink>
                <ButtonLink to={paths.contracts} tone="ghost">
                  Mis Contratos
                </ButtonLink>
              </>
            }
          />
        )
      }}
    </Loaded>
  )
}

export function ContractInRevision({ contract }: { contract: ContractView }) {
  const { contractData, crew, job, returnReason } = contract
  return (
    <ContractLayout beside={<ContractTicket data={contractData} contract={contract} />}>
      <section
        aria-label="Contrato devuelto"
        className="mb-8 rounded-card border border-linea bg-fondo-5 px-5 py-5 sm:px-6"
      >
        <h2 className="text-[1.5rem] leading-tight wrap-anywhere">{`Falta que ${crew.name} lo revise y lo firme`}</h2>
        {returnReason && (
          <>
            <p className="mt-3 text-[0.9375rem] text-tinta-2">Lo devolviste por este motivo:</p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{returnReason}</p>
          </>
        )}
        <div className="mt-4">
          <ButtonLink to={paths.messagesAbout(crew._id, job._id)} tone="ghost" size="compact">
            Enviar mensaje
          </ButtonLink>
        </div>
      </section>
      <ContractSheet data={contractData} />
    </ContractLayout>
  )
}
