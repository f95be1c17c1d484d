import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ContractView, ownerFieldNames } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
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
import { OwnerFields } from '#web/contracts/contract-owner-fields.tsx'
import { readElsewhere } from '#web/contracts/contract-read-elsewhere.ts'
import { applyContractErrors } from '#web/contracts/contract-server-errors.ts'
import { ContractSheet } from '#web/contracts/contract-sheet.tsx'
import { ContractTicket } from '#web/contracts/contract-ticket.tsx'
import { phoneSigning, signingWords } from '#web/contracts/qr-address.ts'
import { signedAnyway } from '#web/contracts/signed-anyway.ts'
import { Button } from '#web/ui/button.tsx'
import { LowerBar } from '#web/ui/lower-bar.tsx'
import { SignatureDialog } from '#web/ui/signature-dialog.tsx'
import { useAct } from '#web/use-call.ts'

interface Props {
  contract: ContractView
  onWaiting: (waiting: boolean) => void
  onSigned: () => void
}

const filledIn = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Record<string, string>

interface SigningProps extends Props {
  copy: string
  /** What was typed for the contract as it stood before is not for this one. */
  afresh: boolean
  onChanged: () => void
}

function Signing({ contract, onWaiting, onSigned, copy, afresh, onChanged }: SigningProps) {
  const { contractData, dataHash, job, crew } = contract
  const formId = useId()
  const empty = ownerFieldNames.filter(field => contractData[field] === null)
  const form = useForm<OwnerFormValues, unknown, OwnerFormOutput>({
    resolver: ownerResolver,
    defaultValues: Object.fromEntries(
      empty.map(field => [field, (!afresh && typedHere.read(copy)?.[field]) || '']),
    ),
  })
  const sign = useAct(contractApi.signAsOwner, { touches: ['contracts', 'jobs'] })
  const [added, setAdded] = useState<Record<string, string>>()
  const [open, setOpen] = useState(false)

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
  const done = () => {
    typedHere.drop(copy)
    onSigned()
  }
  const send = (signature: string) =>
    sign.mutate(
      {
        params: { jobId: job._id },
        query: { crew: crew._id },
        body: { signature, dataHash, contractData: added ?? null },
      },
      {
        onSuccess: done,
        onError: error => {
          if (signedAnyway(error)) done()
          else if (error.code === 'contract_changed') {
            setOpen(false)
            onChanged()
          } else if (applyContractErrors(error, form.setError)) setOpen(false)
        },
      },
    )

  return (
    <ContractLayout beside={<ContractTicket data={contractData} contract={contract} />}>
      <form id={formId} noValidate aria-label="Contrato" onSubmit={prepare} className="grid gap-8 *:min-w-0">
        <ContractChanges contract={contract} />
        <ContractSheet
          data={contractData}
          ownerFields={empty.length > 0 && <OwnerFields form={form} fields={empty} />}
        />
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
        words={signingWords}
        phone={phoneSigning({ jobId: job._id, crew: crew._id, typed: added, dataHash })}
        onSign={send}
        busy={sign.isPending}
        problem={sign.error?.message}
      />
    </ContractLayout>
  )
}

/** To be read, completed where their own fields are empty, and signed or returned: always the one that is on the screen. */
export function ContractForOwner(props: Props) {
  const { dataHash, job, crew } = props.contract
  const copy = `${job._id}.${crew._id}`
  const [read, setRead] = useState(() => ({ hash: readElsewhere.get(copy) ?? dataHash, changed: false }))
  if (!dataHash.startsWith(read.hash)) setRead({ hash: dataHash, changed: true })
  const { changed } = read
  useEffect(() => {
    readElsewhere.delete(copy)
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
        onChanged={() => setRead({ hash: dataHash, changed: true })}
      />
    </>
  )
}
