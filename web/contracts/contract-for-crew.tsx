import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { ContractDraft, ContractField } from '#domain/contracts/contract-data.ts'
import type { ContractValues } from '#domain/contracts/contract-labels.ts'
import { StatusQuestion } from '#web/accounts/status-question.tsx'
import { Loaded } from '#web/api/loaded.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useRead } from '#web/api/use-call.ts'
import { type Agreed, ContractAgreed } from '#web/contracts/contract-agreed.tsx'
import { ContractBlanks } from '#web/contracts/contract-blanks.tsx'
import { DraftNote } from '#web/contracts/contract-draft-note.tsx'
import { ContractFields } from '#web/contracts/contract-fields.tsx'
import {
  type ContractFormOutput,
  type ContractFormValues,
  contractResolver,
  valuesOf,
} from '#web/contracts/contract-form-values.ts'
import { ContractLayout } from '#web/contracts/contract-layout.tsx'
import { NotStated, notStatedText } from '#web/contracts/contract-not-stated.tsx'
import { contractParts, fieldsOf, type PartName } from '#web/contracts/contract-parts.ts'
import { scanned } from '#web/contracts/contract-read-elsewhere.ts'
import { ContractRefused, isRefusal } from '#web/contracts/contract-refused.tsx'
import { ReturnedNote } from '#web/contracts/contract-returned.tsx'
import { applyContractErrors } from '#web/contracts/contract-server-errors.ts'
import { ContractSheet } from '#web/contracts/contract-sheet.tsx'
import { ContractStanding } from '#web/contracts/contract-standing.tsx'
import { ContractTicket } from '#web/contracts/contract-ticket.tsx'
import { ContractWaiting } from '#web/contracts/contract-waiting.tsx'
import { phoneSigning, signingWords } from '#web/contracts/qr-address.ts'
import { useContractDraft, useStoredDraft } from '#web/contracts/use-contract-draft.ts'
import { usePartsInChange } from '#web/contracts/use-parts-in-change.ts'
import { useSession } from '#web/session/session.ts'
import { SignatureDialog } from '#web/signatures/signature-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { LowerBar } from '#web/ui/lower-bar.tsx'
import { todayInSpain } from '#web/ui/today.ts'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'

interface Props {
  jobId: string
  /** Null before their first signature; later the one that the owner has returned. */
  contract: ContractView | null
  onWaiting: (waiting: boolean) => void
}

const theirs = ['crewIdNumber', 'crewPhone', 'crewAddress'] as const satisfies readonly ContractField[]

/** From the profiles today, not from the day of the draft. */
const declaredIn = ({ crewProfessionalStatus, ownerProfessionalStatus }: ContractDraft): ContractDraft => ({
  crewProfessionalStatus,
  ownerProfessionalStatus,
})

interface FormProps extends Props {
  read: ContractDraft
  /** From the application. */
  quoted: Agreed
  /** Typing of this browser that did not reach the server. */
  here: ContractDraft | undefined
}

function ContractForm({ jobId, contract, onWaiting, read, quoted, here }: FormProps) {
  const [today] = useState(todayInSpain)
  const form = useForm<ContractFormValues, unknown, ContractFormOutput>({
    resolver: contractResolver(today),
    defaultValues: valuesOf({ ...read, ...here, ...declaredIn(read) }),
  })
  const temporary = useSession()?.temporary
  const { state, keeper } = useStoredDraft(jobId, form, here !== undefined)
  const letThrough = useLeaveGuard(
    state.kept === 'late' || state.kept === 'refused',
    'Lo último que has escrito en el contrato todavía no se ha guardado.',
  )
  const offer = useRead(jobDetailApi.read, { params: { id: jobId } }, { enabled: !contract })
  const fit = contract ? contract.fit : offer.data?.fit
  useEffect(() => {
    // Loaded beforehand: the question before leaving may come without a connection.
    import('#web/ui/confirm-dialog.tsx').catch(() => undefined)
  }, [])
  const [agreed, setAgreed] = useState<ContractFormOutput>()
  const [open, setOpen] = useState(false)
  const sign = useAct(contractApi.signAsCrew, {
    touches: ['contracts', 'jobs'],
    done: () => {
      keeper.forget()
      letThrough()
    },
    failed: error => {
      if (applyContractErrors(error, form.setError)) setOpen(false)
      return 'inline'
    },
  })
  const typed = useWatch({ control: form.control }) as ContractValues
  const [blanks] = useState(
    (): Partial<Record<PartName, readonly ContractField[]>> => ({
      crew: theirs.filter(field => !form.getValues(field)),
    }),
  )
  const parts = usePartsInChange(form)

  const prepare = form.handleSubmit(data => {
    void keeper.send()
    sign.reset()
    setAgreed(data)
    setOpen(true)
  })

  const send = (signature: string) => {
    if (agreed) void sign.send({ params: { jobId }, body: { contractData: agreed, signature } })
  }

  const [atOnce] = useState(() => scanned.has(jobId))
  const arrive = useEffectEvent(() => void prepare())
  useEffect(() => {
    if (atOnce) arrive()
    scanned.delete(jobId)
  }, [atOnce, jobId])

  const formOf = (part: PartName) => {
    const { title } = contractParts[part]
    if (parts.includes(part))
      return {
        aside: (
          <Button
            tone="ghost"
            size="compact"
            aria-label={`Listo: ${title}`}
            onClick={() => void parts.close(part)}
          >
            Listo
          </Button>
        ),
        instead: <ContractFields form={form} fields={fieldsOf(part)} />,
      }
    const asked = blanks[part] ?? []
    return {
      aside: (
        <Button tone="quiet" size="compact" aria-label={`Cambiar: ${title}`} onClick={() => parts.open(part)}>
          Cambiar
        </Button>
      ),
      asked,
      below: asked.length > 0 && (
        <ContractBlanks form={form} fields={asked} text="Esto falta. Puedes completarlo antes de firmar." />
      ),
    }
  }

  return (
    <>
      {contract?.returnReason && <ReturnedNote by={contract.owner.name} reason={contract.returnReason} />}
      <ContractLayout beside={<ContractTicket data={typed} contract={contract} fit={fit} />}>
        <form noValidate aria-label="Contrato" onSubmit={prepare} onBlur={() => void keeper.send()}>
          <div className="mb-6 grid gap-5 *:min-w-0">
            <ContractAgreed agreed={quoted} data={typed} />
            <ContractStanding
              data={typed}
              reader="crew"
              question={
                !temporary && (
                  <StatusQuestion
                    of="crew"
                    onAnswered={status => form.setValue('crewProfessionalStatus', status)}
                  />
                )
              }
            />
            <NotStated
              data={typed}
              advice="Si lo sabes, complétalo; lo que dejes vacío puede completarlo el propietario al firmar."
            />
            <ContractSheet data={typed} formOf={formOf} />
          </div>
          <LowerBar>
            <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-2.5 max-sm:[&>button]:grow">
              <DraftNote state={state} />
              <Button type="submit" busy={form.formState.isSubmitting}>
                {contract ? 'Firmar Contrato' : 'Preparar Contrato para Firmar'}
              </Button>
            </div>
          </LowerBar>
        </form>
        <SignatureDialog
          open={open}
          onClose={() => setOpen(false)}
          onWaiting={onWaiting}
          name={agreed?.crewName ?? ''}
          words={signingWords(notStatedText(typed))}
          phone={phoneSigning({ jobId }, keeper.send)}
          scanned={atOnce}
          onSign={send}
          busy={sign.isPending}
          problem={sign.error?.message}
        />
      </ContractLayout>
    </>
  )
}

export function ContractForCrew(props: Props) {
  const draft = useContractDraft(props.jobId)
  if (isRefusal(draft.error)) return <ContractRefused error={draft.error} />
  return (
    <Loaded call={draft} waiting={<ContractWaiting by="crew" />}>
      {({ contractData, agreed, here }) => (
        <ContractForm {...props} read={contractData} quoted={agreed} here={here} />
      )}
    </Loaded>
  )
}
