import { clsx } from 'clsx'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ANNEX_NOTE_MAX, ANNEX_OPEN_DAYS, type AnnexesReply } from '#domain/annexes/annex.ts'
import { annexApi } from '#domain/annexes/annex-api.ts'
import type { AnnexField } from '#domain/annexes/annex-fields.ts'
import { routeAndDates } from '#domain/contracts/route-and-dates.ts'
import { pickFields } from '#domain/jobs/offer-field-lists.ts'
import { formatCount, formatList } from '#domain/spanish-format.ts'
import { AnnexDays } from '#web/annexes/annex-days.tsx'
import { AnnexEffects } from '#web/annexes/annex-effects.tsx'
import { annexPhone, typedElsewhere } from '#web/annexes/annex-phone.ts'
import {
  type Changes,
  changedIn,
  fieldsIn,
  type InForce,
  type ProposalValues,
  valuesOf,
} from '#web/annexes/annex-values.ts'
import { FurtherFields } from '#web/annexes/further-fields.tsx'
import { COLUMNS, ProposalField } from '#web/annexes/proposal-field.tsx'
import { SignaturePart } from '#web/annexes/signature-part.tsx'
import { tellFaults } from '#web/annexes/typed-faults.ts'
import { useByPhone } from '#web/annexes/use-by-phone.ts'
import { useEffects } from '#web/annexes/use-effects.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { useSignedAnswer } from '#web/signatures/use-signed-answer.ts'
import { useStroke } from '#web/signatures/use-stroke.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  jobId: string
  /** The crew member whose contract it is. */
  crew: { _id: string; name: string }
  other: string
  me: string
  inForce: InForce
  mayChange: readonly AnnexField[]
  /** The offer's others with a signed contract: they are sent the same dates and ports. */
  others: AnnexesReply['others']
  onDone: () => void
  onWaiting: (waiting: boolean) => void
}

const NOTHING = 'Cambia algo de lo firmado antes de enviarlo.'
const dates: readonly AnnexField[] = ['startDate', 'endDate']

export function Proposal(props: Props) {
  const { jobId, crew, other, me, inForce, mayChange, others, onDone, onWaiting } = props
  const [sent] = useState(() => typedElsewhere.read(jobId, crew._id))
  const form = useForm<ProposalValues>({ defaultValues: valuesOf(inForce, sent) })
  const [added, setAdded] = useState<readonly AnnexField[]>([...dates, ...fieldsIn(sent)])
  const [nothing, setNothing] = useState(false)
  const stroke = useStroke()
  const { changes: typed, note } = useWatch({ control: form.control }) as ProposalValues
  const shown = mayChange.filter(field => added.includes(field))
  const further = mayChange.filter(field => !added.includes(field))
  const changed = changedIn(typed, inForce, shown)
  const isEmpty = Object.keys(changed).length === 0
  const content = JSON.stringify({ changes: changed, note })
  const byPhone = useByPhone(content, onWaiting)
  const signedAnswer = useSignedAnswer()
  const effects = useEffects({ jobId, crew: crew._id, changes: JSON.stringify(changed) })
  const [toAll, setToAll] = useState(true)
  const shared = others.flatMap(person => {
    const theirs = routeAndDates.filter(field => field in changed && changed[field] !== person.inForce[field])
    return theirs.length > 0 ? [{ person, changes: pickFields(changed, theirs) }] : []
  })
  const names = formatList(shared.map(({ person }) => person.name))
  const proposeToOther = useAct(annexApi.propose, { touches: ['contracts'], failed: 'toast' })
  const propose = useAct(annexApi.propose, {
    touches: ['contracts', 'passages', 'jobs'],
    done: answer => {
      typedElsewhere.drop(jobId, crew._id)
      onDone()
      return signedAnswer(answer)
    },
    failed: form,
  })

  const send = form.handleSubmit(async () => {
    setNothing(isEmpty)
    const signature = isEmpty ? undefined : stroke.png()
    if (!signature) return
    const to = (changes: Changes, query: { crew: string }) => ({
      params: { jobId },
      query,
      body: { changes, note, signature },
    })
    if (!(await propose.send(to(changed, { crew: crew._id }))) || !toAll) return
    for (const { person, changes } of shared) await proposeToOther.send(to(changes, { crew: person._id }))
  })
  const problem = nothing && isEmpty ? NOTHING : formProblem(propose.error)

  return (
    <form
      noValidate
      aria-label="Proponer un cambio"
      onSubmit={send}
      className="grid grid-cols-[minmax(0,1fr)] gap-10"
    >
      <section
        aria-label="Qué cambia"
        className="-mx-2 rounded-card border border-linea bg-white px-4 py-2 shadow-ticket sm:mx-0 sm:px-6"
      >
        <div className={clsx(COLUMNS, 'py-2.5 text-[0.9375rem] max-[23rem]:hidden')}>
          <p className="text-tinta-2">Firmado</p>
          <span />
          <p className="font-semibold text-magenta">Propones</p>
        </div>
        {shown.map(field => (
          <ProposalField key={field} form={form} field={field} inForce={inForce} />
        ))}
        {shown.includes('endDate') && (
          <AnnexDays
            signed={{ from: String(inForce.startDate), to: String(inForce.endDate) }}
            proposed={{ from: String(typed.startDate), to: String(typed.endDate) }}
          />
        )}
        {further.length > 0 && (
          <FurtherFields fields={further} onAdd={field => setAdded([...added, field])} />
        )}
      </section>

      {!isEmpty && (effects.data || effects.error) && (
        <section aria-label={`Qué pasa si ${other} firma`} aria-live="polite">
          <h2 className="mb-4 text-[1.75rem]">{`Qué pasa si ${other} firma`}</h2>
          {effects.error ? (
            <p className="text-tinta-2">{effects.error.message}</p>
          ) : (
            <AnnexEffects effects={effects.data?.effects ?? []} />
          )}
        </section>
      )}

      <TextArea
        label={`Por qué, para ${other}`}
        optional
        rows={3}
        count={{ value: note, max: ANNEX_NOTE_MAX }}
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
      {shared.length > 0 && (
        <CheckField
          label={`Enviar las mismas fechas y puertos también a ${names}`}
          checked={toAll}
          onChange={setToAll}
        />
      )}
      <SignaturePart
        stroke={stroke}
        name={me}
        phone={annexPhone({ jobId, crew: crew._id, typed: content })}
        byPhone={byPhone}
        onPhone={() => {
          setNothing(isEmpty)
          if (!isEmpty && tellFaults(form, content)) byPhone.begin()
        }}
      />
      <div className="grid gap-4">
        <FormProblem message={problem} />
        {!byPhone.isWaiting && (
          <Button type="submit" wide busy={propose.isPending} busyLabel="Enviando…">
            <span>{`Firmar y enviar a ${other}`}</span>
          </Button>
        )}
        <p className="text-[0.9375rem] text-pretty text-tinta-2">
          {`Proponer es firmar. Entra en vigor con la firma de ${other}; si no contesta, caduca en ${formatCount(ANNEX_OPEN_DAYS, 'día', 'días')}, o antes si zarpáis.`}
        </p>
      </div>
    </form>
  )
}
