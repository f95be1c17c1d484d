import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { type ContractDraft, ownersFieldNames } from '#domain/contracts/contract-data.ts'
import { StatusQuestion } from '#web/accounts/status-question.tsx'
import { useAct } from '#web/api/use-act.ts'
import { ContractAgreed } from '#web/contracts/contract-agreed.tsx'
import { ContractBlanks } from '#web/contracts/contract-blanks.tsx'
import { ContractChanged } from '#web/contracts/contract-changed.tsx'
import { ContractChanges } from '#web/contracts/contract-changes.tsx'
import { typedHere } from '#web/contracts/contract-draft-storage.ts'
import {
  type OwnerFormOutput,
  type OwnerFormValues,
  ownerResolver,
} from '#web/contracts/contract-form-values.ts'
import { GiveBack } from '#web/contracts/contract-give-back.tsx'
import { ContractLayout } from '#web/contracts/contract-layout.tsx'
import { NotStated, notStatedText } from '#web/contracts/contract-not-stated.tsx'
import { fieldsOf, type PartName } from '#web/contracts/contract-parts.ts'
import { readElsewhere, scanned } from '#web/contracts/contract-read-elsewhere.ts'
import { applyContractErrors } from '#web/contracts/contract-server-errors.ts'
import { ContractSheet } from '#web/contracts/contract-sheet.tsx'
import { ContractStanding } from '#web/contracts/contract-standing.tsx'
import { ContractTicket } from '#web/contracts/contract-ticket.tsx'
import { phoneSigning, signingWords } from '#web/contracts/qr-address.ts'
import { signedAnyway } from '#web/contracts/signed-anyway.ts'
import { useSession } from '#web/session/session.ts'
import { SignatureDialog } from '#web/signatures/signature-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { LowerBar } from '#web/ui/lower-bar.tsx'

interface Props {
  contract: ContractView
  onWaiting: (waiting: boolean) => void
  onSigned: () => void
}

const filledIn = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as ContractDraft

interface SigningProps extends Props {
  copy: string
  /** Text typed for an earlier version of the contract does not belong to this one. */
  afresh: boolean
  /** The code was scanned: the contract was read there, and is signed here. */
  atOnce: boolean
  onChanged: () => void
}

function Signing({ contract, onWaiting, onSigned, copy, afresh, atOnce, onChanged }: SigningProps) {
  const { dataHash, job, crew } = contract
  const session = useSession()
  const contractData = {
    ...contract.contractData,
    // The server fills it in at the signature, as the profile says it.
    ownerProfessionalStatus:
      contract.contractData.ownerProfessionalStatus ?? session?.user.professionalStatus ?? null,
  }
  const formId = useId()
  const empty = ownersFieldNames.filter(field => contractData[field] === null)
  const form = useForm<OwnerFormValues, unknown, OwnerFormOutput>({
    resolver: ownerResolver,
    defaultValues: Object.fromEntries(
      empty.map(field => [field, (!afresh && typedHere.read(copy)?.[field]) || '']),
    ),
  })
  const typed = useWatch({ control: form.control })
  const whole = { ...contractData, ...filledIn(typed) } as typeof contractData
  const [added, setAdded] = useState<ContractDraft>()
  const [open, setOpen] = useState(false)
  const done = () => {
    typedHere.drop(copy)
    onSigned()
  }
  const sign = useAct(contractApi.signAsOwner, {
    touches: ['contracts', 'jobs'],
    done,
    failed: error => {
      if (signedAnyway(error)) done()
      else if (error.code === 'contract_changed') {
        setOpen(false)
        onChanged()
      } else if (applyContractErrors(error, form.setError)) setOpen(false)
      return 'inline'
    },
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => typedHere.keep(copy, values),
      }),
    [form, copy],
  )

  const prepare = form.handleSubmit(values => {
    sign.reset()
    setAdded(filledIn(values))
    setOpen(true)
  })
  const send = (signature: string) =>
    void sign.send({
      params: { jobId: job._id },
      query: { crew: crew._id },
      body: { signature, dataHash, contractData: added ?? null },
    })

  const arrive = useEffectEvent(() => void prepare())
  useEffect(() => {
    if (atOnce) arrive()
  }, [atOnce])

  const formOf = (part: PartName) => {
    const asked = empty.filter(field => fieldsOf(part).includes(field))
    return {
      asked,
      below: asked.length > 0 && (
        <ContractBlanks
          form={form}
          fields={asked}
          text="Esto quedó vacío. Puedes completarlo antes de firmar; lo demás ya no cambia."
        />
      ),
    }
  }

  return (
    <ContractLayout beside={<ContractTicket data={contractData} contract={contract} />}>
      <form id={formId} noValidate aria-label="Contrato" onSubmit={prepare} className="grid gap-8 *:min-w-0">
        <ContractAgreed agreed={contract.agreed} data={contractData} listed />
        <ContractChanges contract={contract} />
        <ContractStanding
          data={contractData}
          reader="owner"
          question={!session?.temporary && <StatusQuestion of="owner" />}
        />
        <NotStated data={whole} advice="Lo del barco y del seguro puedes completarlo aquí antes de firmar." />
        <ContractSheet data={contractData} formOf={formOf} />
      </form>
      <LowerBar>
        <GiveBack contract={contract} />
        <Button type="submit" form={formId}>
          Firmar Contrato
        </Button>
      </LowerBar>
      <SignatureDialog
        open={open}
        onClose={() => setOpen(false)}
        onWaiting={onWaiting}
        name={String(contractData.ownerName ?? '')}
        words={signingWords(notStatedText(whole))}
        phone={phoneSigning({ jobId: job._id, crew: crew._id, typed: added, dataHash })}
        scanned={atOnce}
        onSign={send}
        busy={sign.isPending}
        problem={sign.error?.message}
      />
    </ContractLayout>
  )
}

/** To be read, completed in the owner's own empty fields, and signed or returned: always the version on the screen. */
export function ContractForOwner(props: Props) {
  const { dataHash, job, crew } = props.contract
  const copy = `${job._id}.${crew._id}`
  const [read, setRead] = useState(() => ({ hash: readElsewhere.get(copy) ?? dataHash, changed: false }))
  if (!dataHash.startsWith(read.hash)) setRead({ hash: dataHash, changed: true })
  const { changed } = read
  const [wasScanned] = useState(() => scanned.has(copy))
  useEffect(() => {
    readElsewhere.delete(copy)
    scanned.delete(copy)
  }, [copy])
  useEffect(() => {
    // Named because each further change drops it again.
    if (changed && dataHash) typedHere.drop(copy)
  }, [changed, dataHash, copy])
  return (
    <>
      {changed && <ContractChanged key={dataHash} />}
      <Signing
        key={`${dataHash} ${changed}`}
        {...props}
        copy={copy}
        afresh={changed}
        atOnce={wasScanned && !changed}
        onChanged={() => setRead({ hash: dataHash, changed: true })}
      />
    </>
  )
}
