import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Reply } from '#domain/api.ts'
import { COMPLAINT_MAX, COMPLAINT_MIN, complaintInput } from '#domain/notices/complaint.ts'
import { type Complained, FURTHER_REDRESS, outcomePieces } from '#domain/notices/complaint-text.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { formatInstant, formatLongDate } from '#domain/spanish-format.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { Pieces } from '#web/notices/pieces.tsx'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

interface Props {
  token: string
  about: Complained
  decision: Reply<typeof decisionApi.read>
  isReversed: boolean
}

function ComplaintForm({ token, decision }: Pick<Props, 'token' | 'decision'>) {
  const formId = useId()
  const form = useForm<z.input<typeof complaintInput>, unknown, z.output<typeof complaintInput>>({
    resolver: formOf(complaintInput),
    defaultValues: { text: '' },
  })
  const kept = useFormDraft(form, 'complaint-draft', { about: decision._id })
  const text = useWatch({ control: form.control, name: 'text' })
  const complain = useAct(decisionApi.complain, {
    touches: ['decisions', 'users'],
    done: ({ message }) => {
      kept.drop()
      // The form is gone, and the focus with it.
      document.getElementById('contenido')?.focus({ preventScroll: true })
      return message
    },
    failed: form,
  })
  return (
    <form
      id={formId}
      noValidate
      aria-label="Reclamación"
      className="grid gap-5"
      onSubmit={form.handleSubmit(body => void complain.send({ params: { token }, body }))}
    >
      <TextArea
        label="Por qué no estás de acuerdo"
        hint={`Desde ${COMPLAINT_MIN} caracteres. Se envía una vez, y no se cambia después.`}
        rows={7}
        count={{ value: text, max: COMPLAINT_MAX }}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
      <FormProblem message={formProblem(complain.error)} />
      <div>
        <Button type="submit" busy={complain.isPending} busyLabel="Enviando…">
          Enviar la reclamación
        </Button>
      </div>
    </form>
  )
}

const chips = {
  open: { tone: 'wait', label: 'La está mirando una persona' },
  upheld: { tone: 'plain', label: 'La decisión se mantiene' },
  reversed: { tone: 'ok', label: 'La decisión se revoca' },
} as const

function Sent({ about, decision: { complaint } }: Pick<Props, 'about' | 'decision'>) {
  if (!complaint) return null
  const { tone, label } = chips[complaint.outcome ?? 'open']
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusChip tone={tone} wraps>
          {label}
        </StatusChip>
        <span className="text-[0.875rem] text-tinta-2">{`Enviada el ${formatInstant(new Date(complaint.at))}`}</span>
      </div>
      <blockquote className="border-l-2 border-linea pl-4 whitespace-pre-line wrap-anywhere text-tinta-2">
        {complaint.text}
      </blockquote>
      {complaint.outcome ? (
        <div className="grid gap-3 rounded-inner bg-fondo-4 p-4 font-display text-[1.125rem] leading-normal wrap-anywhere">
          <p>
            <Pieces pieces={outcomePieces(about, complaint.outcome, complaint.reason ?? '')} />
          </p>
          {complaint.outcome === 'upheld' && <p>{FURTHER_REDRESS}</p>}
        </div>
      ) : (
        <p className="text-[0.9375rem] text-tinta-2">
          La resuelve, si la hay, otra persona que la que decidió. Te escribiremos por correo con lo que diga.
        </p>
      )}
    </div>
  )
}

/** The form, the outcome of the complaint, or the reason why there is none. */
export function ComplaintPart({ token, about, decision, isReversed }: Props) {
  const { complaint, mayComplain, complainUntil } = decision
  return (
    <Ticket as="section" label="Tu reclamación">
      <h2 className="text-[1.5rem]">{complaint ? 'Tu reclamación' : 'Reclamar'}</h2>
      <div className="mt-4">
        {complaint ? (
          <Sent about={about} decision={decision} />
        ) : mayComplain ? (
          <>
            <p className="mb-5 text-[0.9375rem] text-tinta-2">
              {`Puedes hacerlo aquí hasta el ${formatLongDate(new Date(complainUntil))}. La lee una persona, no un programa.`}
            </p>
            <ComplaintForm token={token} decision={decision} />
          </>
        ) : (
          <p className="text-[0.9375rem] text-tinta-2">
            {isReversed
              ? 'Esta decisión ya está revocada: no hay nada contra lo que reclamar.'
              : `El plazo para reclamar aquí acabó el ${formatLongDate(new Date(complainUntil))}. ${FURTHER_REDRESS}`}
          </p>
        )}
      </div>
    </Ticket>
  )
}
