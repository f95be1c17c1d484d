import { type Control, useController, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type AspectKey, aspectsOf } from '#domain/reviews/aspects.ts'
import { type PassageReviews, REVIEW_TEXT_MAX, reviewInput } from '#domain/reviews/review.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { firstName } from '#web/accounts/first-name.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { RatingStars } from '#web/contracts/rating-stars.tsx'
import { deviceClock } from '#web/offline/device-clock.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { MarkChoice } from '#web/reviews/mark-choice.tsx'
import { closingDay, daysLeft } from '#web/reviews/review-words.ts'
import { announce } from '#web/ui/announce.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'

type Person = PassageReviews['mayReview'][number]
type Values = z.input<typeof reviewInput>

function Aspect({ control, aspect }: { control: Control<Values>; aspect: AspectKey }) {
  const { field, fieldState } = useController({ control, name: `aspects.${aspect}` })
  return (
    <MarkChoice
      aspect={aspect}
      chosen={field.value ?? null}
      onChoose={field.onChange}
      error={fieldState.error?.message}
    />
  )
}

interface Props {
  jobId: string
  person: Person
  /** The person's job on board, in words. */
  does: string
  /** The other has written already. */
  isSecond: boolean
  closesAt: string
}

export function ReviewForm({ jobId, person, does, isSecond, closesAt }: Props) {
  const form = useForm<Values, unknown, z.output<typeof reviewInput>>({
    resolver: formOf(reviewInput),
    defaultValues: { userId: person._id, text: '', aspects: {} },
  })
  const kept = useFormDraft(form, 'review-draft', { about: `${jobId}-${person._id}` })
  const { errors } = form.formState
  const { field: stars } = useController({ control: form.control, name: 'stars' })
  const text = useWatch({ control: form.control, name: 'text' })
  const name = firstName(person.name)
  const write = useAct(reviewApi.write, {
    touches: ['passages', 'users', 'contracts', 'crew', 'jobs'],
    done: ({ message }) => {
      kept.drop()
      announce.spoken(
        isSecond
          ? `${message} Ya podéis leer las dos.`
          : `${message} Se abre cuando ${name} escriba la suya, o el ${closingDay(new Date(closesAt))}.`,
      )
    },
    failed: form,
  })
  const submit = form.handleSubmit(body => void write.send({ params: { jobId }, body }))
  return (
    <form
      noValidate
      aria-label={`Reseña de ${person.name}`}
      onSubmit={submit}
      className="-mx-2 rounded-card bg-white px-5 pt-5 pb-5.5 shadow-ticket sm:mx-0 sm:px-6"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-[0.9375rem]">
        <span className="flex items-center gap-2 font-semibold text-magenta">
          <span aria-hidden className="size-2.5 rounded-full border-2 border-magenta" />
          <span>Te toca</span>
        </span>
        <span className="text-tinta-2">{daysLeft(closesAt, deviceClock.now())}</span>
      </p>
      <div className="mt-2 mb-3 flex items-center gap-4">
        <Avatar name={person.name} picture={person.profilePicture} />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-[1.6875rem]">{`¿Qué tal ${name}?`}</h2>
          <p className="text-[0.9375rem] text-tinta-2">{does}</p>
        </div>
      </div>
      {kept.restored && <RestoredNote onDiscard={kept.discard} />}
      <RatingStars
        legend="Estrellas"
        chosen={stars.value}
        error={errors.stars?.message}
        name={stars.name}
        onChoose={stars.onChange}
        onBlur={stars.onBlur}
        first={stars.ref}
      />
      <div className="mt-3 mb-5">
        {aspectsOf[person.role].map(aspect => (
          <Aspect key={aspect} control={form.control} aspect={aspect} />
        ))}
      </div>
      <TextArea
        label="Con tus palabras"
        optional
        rows={5}
        count={{ value: text ?? '', max: REVIEW_TEXT_MAX }}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <div className="mt-5 grid gap-3">
        <FormProblem message={formProblem(write.error)} />
        <Button wide type="submit" busy={write.isPending} busyLabel="Enviando…">
          Enviar reseña
        </Button>
      </div>
    </form>
  )
}
