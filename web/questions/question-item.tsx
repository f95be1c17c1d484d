import { useState } from 'react'
import type { Actor } from '#domain/api.ts'
import { ANSWER_MAX, type QuestionView } from '#domain/questions/question.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { questionPolicy } from '#domain/questions/question-policy.ts'
import { useAct } from '#web/api/use-act.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { ReportAction } from '#web/moderation/report-action.tsx'
import { WriteForm } from '#web/questions/write-form.tsx'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { formatAgo } from '#web/ui/format.ts'
import { HiddenNote } from '#web/ui/hidden-note.tsx'

const touches = ['jobs']

interface Props {
  job: FullJob
  question: QuestionView
  reader: Actor
}

export const questionId = ({ _id }: Pick<QuestionView, '_id'>) => `pregunta-${_id}`

function useRemove({ job, question: { _id, mine } }: Props) {
  const confirm = useConfirm()
  const remove = useAct(questionApi.remove, { touches, done: 'spoken', failed: 'toast' })
  return {
    busy: remove.isPending,
    async ask() {
      const sure = await confirm({
        title: mine ? '¿Retirar tu pregunta?' : '¿Eliminar esta pregunta?',
        text: mine ? 'El armador ya no la verá.' : 'Desaparece para todos, con su respuesta.',
        confirm: mine ? 'Retirar' : 'Eliminar',
        danger: true,
      })
      if (sure) await remove.send({ params: { id: job._id, questionId: _id } })
    },
  }
}

function Answer({ job, question: { _id, answer }, onDone }: Props & { onDone?: () => void }) {
  const act = useAct(questionApi.answer, {
    touches,
    done: ({ message }) => {
      onDone?.()
      announce.spoken(message)
    },
    failed: 'inline',
  })
  return (
    <WriteForm
      label="Tu respuesta"
      max={ANSWER_MAX}
      start={answer ?? ''}
      submit="Responder"
      busyLabel="Publicando…"
      {...(onDone && { onCancel: onDone })}
      isAsked={answer === null}
      takesFocus={answer !== null}
      act={act}
      onSend={text => act.send({ params: { id: job._id, questionId: _id }, body: { text } })}
    />
  )
}

export function QuestionItem(props: Props) {
  const { job, question, reader } = props
  const { text, askedAt, answer, mine, person } = question
  const [editing, setEditing] = useState(false)
  const remove = useRemove(props)
  const offer = { ownerId: job.owner._id, hidden: job.hidden }
  const answers = questionPolicy.answer(reader, offer).allowed
  const removes = questionPolicy.remove(reader, offer, {
    askerId: mine ? reader.id : '',
    answered: answer !== null,
  }).allowed
  return (
    <li
      id={questionId(question)}
      className="scroll-mt-24 grid gap-3 border-t border-linea py-4 first:border-t-0"
    >
      <div>
        <p className="text-[0.875rem] leading-snug text-tinta-2">
          {`${mine ? 'Tú' : (person?.name ?? 'Un tripulante')} · ${formatAgo(askedAt, new Date())}`}
        </p>
        <p className="mt-1 font-semibold whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
      {question.hidden && (
        <HiddenNote title="Pregunta retirada" reason={question.hidden.reason}>
          Solo la ves tú.
        </HiddenNote>
      )}
      {answer !== null && !editing && (
        <div className="border-l-2 border-magenta/40 pl-3.5">
          <p className="text-[0.875rem] leading-snug text-tinta-2">{answers ? 'Tú' : job.owner.name}</p>
          <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
      {answer === null && !answers && !question.hidden && (
        <p className="text-[0.9375rem] text-tinta-2">Todavía sin respuesta.</p>
      )}
      {answers && (answer === null || editing) && (
        <Answer {...props} {...(editing && { onDone: () => setEditing(false) })} />
      )}
      <div className="-my-1 -ml-3 flex flex-wrap empty:hidden">
        {answers && answer !== null && !editing && (
          <Button size="compact" tone="quiet" onClick={() => setEditing(true)}>
            Cambiar respuesta
          </Button>
        )}
        {removes && (
          <Button
            size="compact"
            tone="quiet"
            busy={remove.busy}
            busyLabel="Eliminando…"
            onClick={() => void remove.ask()}
          >
            {mine ? 'Retirar' : 'Eliminar pregunta'}
          </Button>
        )}
        {/* In one's own question, only the answer can be reported. */}
        {(!mine || answer !== null) && (
          <ReportAction
            subject="question"
            subjectId={question._id}
            what={mine ? 'esta respuesta' : 'esta pregunta'}
          />
        )}
      </div>
    </li>
  )
}
