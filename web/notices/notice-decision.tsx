import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Endpoint } from '#domain/api.ts'
import type { NoticeOutcome } from '#domain/notices/notice.ts'
import { type NoticeDecisionInput, noticeDecisionInput } from '#domain/notices/notice-desk.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { keyOf } from '#web/api/use-call.ts'
import { ActionChoice, type Choosable } from '#web/notices/decision-choices.tsx'
import { DecisionPreview } from '#web/notices/decision-preview.tsx'
import {
  type DecisionForm,
  type DecisionValues,
  emptyDecision,
  MeasureFields,
  measureInput,
  ReasonField,
} from '#web/notices/measure-fields.tsx'
import type { OpenedNotice } from '#web/notices/notice-sender.tsx'
import { theSubject } from '#web/notices/notice-words.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'

const nobody = 'No hay de quién sea'

/** Undefined where it can be retired. */
function whyNotHidden({ subject, person }: OpenedNotice): string | undefined {
  if (subject?.kind === 'conversation') return 'Una conversación no se retira'
  if (!subject || !person) return nobody
  return subject.name === null ? 'Ya no está' : undefined
}

function choicesOf(notice: OpenedNotice): Choosable[] {
  const { subject, person } = notice
  const notHidden = whyNotHidden(notice)
  const what = subject ? theSubject[subject.kind] : 'lo denunciado'
  return [
    { action: 'none', label: 'Nada', hint: 'Se le explica a quien avisó', disabled: false },
    {
      action: 'warn',
      label: 'Advertir',
      hint: person ? 'Un escrito, y todo sigue' : 'Fuera de aquí: nadie recibe un escrito nuestro',
      disabled: false,
    },
    {
      action: 'hide',
      label: `Retirar ${what}`,
      hint: notHidden ?? 'Solo lo ve su autor, con el motivo',
      disabled: notHidden !== undefined,
    },
    {
      action: 'disable',
      label: 'Cerrar la cuenta',
      hint: person ? 'Sale de todas partes' : nobody,
      disabled: person === null,
    },
  ]
}

const buttons: Record<NoticeOutcome, string> = {
  none: 'No hacer nada y comunicar',
  warn: 'Advertir y comunicar',
  hide: 'Retirar y comunicar',
  disable: 'Cerrar la cuenta y comunicar',
}

/** The schema's input: a decision to do nothing needs no other field. */
const toInput = (values: DecisionValues) =>
  values.action === 'none' || values.action === null
    ? { action: values.action, reason: values.reason }
    : { action: values.action, ...measureInput(values) }

function useDecide(form: DecisionForm<NoticeDecisionInput>, drop: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useAct(noticeDeskApi.decide, {
    done: ({ message }) => {
      drop()
      void navigate(deskPaths.notices)
      const keyOfAll = (endpoint: Endpoint) => ({ queryKey: keyOf(endpoint).slice(0, 2) })
      // An opened notice is read again when somebody opens it, with a reason.
      void queries.invalidateQueries({ ...keyOfAll(noticeDeskApi.open), refetchType: 'none' })
      for (const endpoint of [noticeDeskApi.list, overviewApi.overview])
        void queries.invalidateQueries(keyOfAll(endpoint))
      return message
    },
    failed: form,
  })
}

const after = ({ sender, subject, around }: OpenedNotice, action: NoticeOutcome) => {
  const count = around.applications?.count ?? 0
  return [
    sender?.email
      ? `${sender.name} recibe el resultado y cómo reclamar.`
      : 'Nadie más recibe nada: no sabemos quién avisó.',
    action === 'hide' &&
      subject?.kind === 'job' &&
      count > 0 &&
      (count === 1
        ? 'La candidatura se queda como está.'
        : `Las ${count} candidaturas se quedan como están.`),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The right side: the decision, and the texts that both sides will read. */
export function NoticeDecision({ notice }: { notice: OpenedNotice }) {
  const form = useForm<DecisionValues, unknown, NoticeDecisionInput>({
    resolver: formOf<DecisionValues, NoticeDecisionInput>(noticeDecisionInput, toInput),
    defaultValues: emptyDecision,
  })
  const kept = useFormDraft(form, 'notice-decision-draft', { about: notice._id })
  const decide = useDecide(form, kept.drop)
  const submit = form.handleSubmit(body => void decide.send({ params: { id: notice._id }, body }))
  const action = useWatch({ control: form.control, name: 'action' })
  const { errors } = form.formState
  return (
    <section
      aria-labelledby="decision"
      className="rounded-card bg-white p-5 shadow-ticket sm:p-7 lg:sticky lg:top-6"
    >
      <h2 id="decision" className="text-[1.5rem]">
        Decisión
      </h2>
      <form noValidate aria-label="Decisión" onSubmit={submit} className="mt-5 grid gap-5">
        {kept.restored && <RestoredNote onDiscard={kept.discard} />}
        <ActionChoice form={form} choices={choicesOf(notice)} />
        {action !== null && (
          <>
            {action !== 'none' && <MeasureFields form={form} action={action} />}
            <ReasonField form={form} />
            <DecisionPreview form={form} notice={notice} action={action} />
          </>
        )}
        <FormProblem message={decide.error?.message ?? errors.root?.message} />
        <Button type="submit" wide busy={decide.isPending} busyLabel="Decidiendo…">
          {action === null ? 'Decidir' : buttons[action]}
        </Button>
        {action !== null && (
          <p className="text-[0.875rem] leading-snug text-tinta-2">{after(notice, action)}</p>
        )}
      </form>
    </section>
  )
}
