import { useId } from 'react'
import type { Actor } from '#domain/api.ts'
import { QUESTION_MAX, type QuestionView } from '#domain/questions/question.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { questionPolicy } from '#domain/questions/question-policy.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useRead } from '#web/api/use-call.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { QuestionItem } from '#web/questions/question-item.tsx'
import { gone, useLedToQuestion } from '#web/questions/use-led-to-question.ts'
import { WriteForm } from '#web/questions/write-form.tsx'
import { useSession } from '#web/session/session.ts'
import { GoneNote } from '#web/ui/gone-note.tsx'
import { todayInSpain } from '#web/ui/today.ts'

/** An answer comes while the offer is read. */
const ASK_AGAIN_MS = 30_000

interface Props {
  job: FullJob
  reader: Actor
  questions: readonly QuestionView[]
}

function Ask({ job, reader, questions }: Props) {
  const ask = useAct(questionApi.ask, { touches: ['jobs'], done: 'spoken', failed: 'inline' })
  const unanswered = questions.filter(({ mine, answer }) => mine && answer === null).length
  const offer = { ownerId: job.owner._id, status: job.status, startDate: job.startDate, hidden: job.hidden }
  const facts = { count: questions.length, unanswered }
  if (!questionPolicy.ask(reader, offer, facts, todayInSpain()).allowed) return null
  return (
    <div className="mt-4">
      <WriteForm
        label="Pregunta al armador"
        max={QUESTION_MAX}
        submit="Preguntar"
        busyLabel="Enviando…"
        act={ask}
        onSend={text => ask.send({ params: { id: job._id }, body: { text } })}
      />
      <p className="mt-2 text-sm leading-snug text-tinta-2">
        La leerán todos los que vean la oferta; tu nombre, solo el armador.
      </p>
    </div>
  )
}

export function Questions({ job }: { job: FullJob }) {
  const reader = useSession()?.user
  const heading = useId()
  const call = useRead(questionApi.list, { params: { id: job._id } }, { refetchInterval: ASK_AGAIN_MS })
  const isGone = useLedToQuestion(call, job, reader)
  if (!reader) return null
  return (
    <section aria-labelledby={heading} className="mt-7 border-t border-linea pt-6 print:hidden">
      <h3 id={heading} className="text-[1.375rem] leading-tight">
        Preguntas
      </h3>
      <div className="mt-3">
        <Loaded call={call}>
          {({ questions }) => (
            <>
              {isGone && <GoneNote>{gone[reader.role]}</GoneNote>}
              {questions.length === 0 ? (
                <p className="text-tinta-2">Aún no hay preguntas sobre esta oferta.</p>
              ) : (
                <ul aria-label="Preguntas">
                  {questions.map(question => (
                    <QuestionItem key={question._id} job={job} question={question} reader={reader} />
                  ))}
                </ul>
              )}
              <Ask job={job} reader={reader} questions={questions} />
            </>
          )}
        </Loaded>
      </div>
    </section>
  )
}
