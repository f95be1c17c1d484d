import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { REASON_MAX } from '#domain/operator/operator.ts'
import { type PaperView, type Verdict, verdictInput } from '#domain/papers/paper.ts'
import { paperApi } from '#domain/papers/paper-api.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'

type Values = z.input<typeof verdictInput>

/** The most frequent reasons: a tap fills one in. */
const usual: Record<Verdict, readonly string[]> = {
  verified: ['El archivo dice lo mismo que la ficha'],
  refused: [
    'El archivo no se lee bien',
    'El número no coincide con el archivo',
    'El nombre del archivo es de otra persona',
    'El archivo es de otro papel',
    'El archivo ya ha caducado',
  ],
}

interface Props {
  paper: PaperView
  onJudged: (paper: PaperView) => void
  onReadAgain: () => void
}

export function VerdictForm({ paper, onJudged, onReadAgain }: Props) {
  const form = useForm<Values>({
    resolver: formOf(verdictInput),
    defaultValues: { verdict: 'verified', reason: '', paperUpdatedAt: paper.updatedAt },
  })
  const judge = useAct(paperApi.judge, {
    done: ({ message, paper: after }) => {
      onJudged(after)
      announce.spoken(message)
    },
    failed: form,
  })
  const verdict = form.watch('verdict')
  const isRefused = verdict === 'refused'
  const submit = form.handleSubmit(async body => {
    await judge.send({ params: { kind: paper.kind, id: paper._id }, body })
  })
  const changed = judge.error?.code === 'paper_changed'
  return (
    <form noValidate aria-label="Decisión" onSubmit={event => void submit(event)} className="grid gap-5">
      <ChoiceChips
        legend="Decisión"
        options={[
          { value: 'verified', label: 'Comprobar' },
          { value: 'refused', label: 'Rechazar' },
        ]}
        chosen={verdict}
        onChoose={value => form.setValue('verdict', value)}
      />
      <TextField
        label={isRefused ? 'Por qué no se puede comprobar' : 'Motivo para la auditoría'}
        hint={isRefused ? `Lo lee ${paper.person.name}, y queda en la auditoría.` : 'No lo lee la persona.'}
        autoComplete="off"
        count={{ value: form.watch('reason'), max: REASON_MAX }}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <div className="-mt-2 flex flex-wrap gap-x-4">
        {usual[verdict].map(words => (
          <button
            key={words}
            type="button"
            onClick={() => form.setValue('reason', words, { shouldValidate: true })}
            className="min-h-11 text-left text-[0.9375rem] leading-snug underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
          >
            {words}
          </button>
        ))}
      </div>
      <FormProblem message={formProblem(judge.error)} />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {changed ? (
          <Button onClick={onReadAgain}>Leer el papel otra vez</Button>
        ) : (
          <Button
            type="submit"
            tone={isRefused ? 'danger' : 'primary'}
            busy={judge.isPending}
            busyLabel="Guardando…"
          >
            {isRefused ? 'Rechazar y avisar' : 'Comprobar y avisar'}
          </Button>
        )}
      </div>
    </form>
  )
}
