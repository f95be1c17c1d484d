import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { refusals } from '#domain/errors.ts'
import { complaintApi } from '#domain/notices/complaint-api.ts'
import { type Complained, FURTHER_REDRESS, outcomePieces } from '#domain/notices/complaint-text.ts'
import { complaintDecisionInput } from '#domain/notices/complaint-views.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { REASON_MAX } from '#domain/operator/operator.ts'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { keyOf } from '#web/api/use-call.ts'
import type { OpenedComplaint } from '#web/notices/decision-words.ts'
import { Pieces } from '#web/notices/pieces.tsx'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice, TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'

type Values = { action: '' | 'uphold' | 'reverse'; reason: string }

const choices = (about: Complained) => [
  { value: 'uphold', label: 'Mantener', hint: 'Todo sigue como se decidió' },
  {
    value: 'reverse',
    label: 'Revocar',
    hint: about === 'notice' ? 'El aviso vuelve a la cola' : 'La medida queda sin efecto ahora',
  },
]
/** An empty field, so that the letter shows the gap. */
const LACKING = '…'

function useDecide(form: ReturnType<typeof useDecisionForm>, drop: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useAct(complaintApi.decide, {
    done: ({ message }) => {
      drop()
      void navigate(deskPaths.complaints)
      // Opened complaints are read again when somebody opens them, with a reason.
      const key = (endpoint: Parameters<typeof keyOf>[0]) => ({ queryKey: keyOf(endpoint).slice(0, 2) })
      void queries.invalidateQueries({ ...key(complaintApi.open), refetchType: 'none' })
      void queries.invalidateQueries({ ...key(noticeDeskApi.open), refetchType: 'none' })
      for (const endpoint of [complaintApi.list, noticeDeskApi.list, overviewApi.overview])
        void queries.invalidateQueries(key(endpoint))
      return message
    },
    failed: form,
  })
}

const useDecisionForm = () =>
  useForm<Values, unknown, z.output<typeof complaintDecisionInput>>({
    resolver: formOf<Values, z.output<typeof complaintDecisionInput>>(
      complaintDecisionInput,
      values => values,
    ),
    defaultValues: { action: '', reason: '' },
  })

/** The right side: the decision, and the text that the person will read. */
export function ComplaintDecision({ opened: { complaint } }: { opened: OpenedComplaint }) {
  const form = useDecisionForm()
  const kept = useFormDraft(form, 'complaint-decision-draft', { about: complaint._id })
  const decide = useDecide(form, kept.drop)
  const [action, reason] = useWatch({ control: form.control, name: ['action', 'reason'] })
  const { errors } = form.formState
  const outcome = action === 'reverse' ? 'reversed' : 'upheld'
  return (
    <section
      aria-labelledby="decision"
      className="rounded-card bg-white p-5 shadow-ticket sm:p-7 lg:sticky lg:top-6"
    >
      <h2 id="decision" className="text-[1.5rem]">
        Respuesta
      </h2>
      {complaint.mayDecide ? (
        <form
          noValidate
          aria-label="Respuesta"
          className="mt-5 grid gap-5"
          onSubmit={form.handleSubmit(body => void decide.send({ params: { id: complaint._id }, body }))}
        >
          {kept.restored && <RestoredNote onDiscard={kept.discard} />}
          <Choice
            legend="Qué pasa con la decisión"
            options={choices(complaint.about)}
            error={errors.action?.message}
            {...form.register('action')}
          />
          <TextField
            label="Por qué"
            hint="Lo lee la persona, y queda en la auditoría."
            autoComplete="off"
            count={{ value: reason, max: REASON_MAX }}
            error={errors.reason?.message}
            {...form.register('reason')}
          />
          {action !== '' && (
            <section
              aria-label={`Lo que leerá ${complaint.person}`}
              className="rounded-inner bg-fondo-4 p-4 sm:p-5"
            >
              <p className="flex flex-wrap justify-between gap-x-4 text-[0.875rem] text-tinta-2">
                <span className="font-semibold">{`Lo que leerá ${complaint.person}`}</span>
                <span>por correo, hoy</span>
              </p>
              <div className="mt-2 grid gap-3 font-display text-[1.0625rem] leading-snug wrap-anywhere">
                <p>
                  <Pieces pieces={outcomePieces(complaint.about, outcome, reason.trim() || LACKING)} />
                </p>
                {outcome === 'upheld' && <p>{FURTHER_REDRESS}</p>}
              </div>
            </section>
          )}
          <FormProblem message={decide.error?.message ?? errors.root?.message} />
          <Button type="submit" wide busy={decide.isPending} busyLabel="Enviando…">
            {action === 'reverse'
              ? 'Revocar y comunicar'
              : action === 'uphold'
                ? 'Mantener y comunicar'
                : 'Responder'}
          </Button>
        </form>
      ) : (
        <p className="mt-3 text-[0.9375rem] text-tinta-2">{refusals.complaint_of_own_decision.message}</p>
      )}
    </section>
  )
}
