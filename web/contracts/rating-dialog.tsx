import { useId } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type ContractView, RATING_COMMENT_MAX, ratingInput } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { RatingStars } from '#web/contracts/rating-stars.tsx'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { announce } from '#web/ui/announce.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'

export interface RatingDialogProps {
  contract: ContractView
  open: boolean
  onClose: () => void
}

export function RatingDialog({ contract, open, onClose }: RatingDialogProps) {
  const { name } = contract.crew
  const form = useForm<z.input<typeof ratingInput>, unknown, z.output<typeof ratingInput>>({
    resolver: formOf(ratingInput),
    defaultValues: { comment: '' },
  })
  const kept = useFormDraft(form, 'rating-draft', { about: contract._id })
  const { errors } = form.formState
  const { field: stars } = useController({ control: form.control, name: 'stars' })
  const comment = useWatch({ control: form.control, name: 'comment' })
  const rate = useAct(contractApi.rate, {
    touches: ['contracts', 'users', 'crew', 'jobs'],
    done: ({ message }) => {
      kept.drop()
      onClose()
      announce.spoken(message)
    },
    failed: form,
  })
  const problem = formProblem(rate.error)
  const formId = useId()
  const submit = form.handleSubmit(body => rate.send({ params: { contractId: contract._id }, body }))
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`Valorar a ${name}`}
      description={`${name} verá lo que escribas: si el barco zarpó, cuando escriba su reseña o acabe el plazo. Las estrellas cuentan para la media de su perfil. No se puede cambiar después.`}
      footer={
        <FormFooter
          formId={formId}
          problem={problem}
          onCancel={onClose}
          busy={rate.isPending}
          busyLabel="Enviando…"
        >
          Enviar valoración
        </FormFooter>
      }
    >
      <form id={formId} noValidate aria-label="Valoración" onSubmit={submit} className="grid gap-6">
        <RatingStars
          legend="¿Qué tal fue el traslado?"
          chosen={stars.value}
          error={errors.stars?.message}
          name={stars.name}
          onChoose={stars.onChange}
          onBlur={stars.onBlur}
          first={stars.ref}
        />
        <TextArea
          label="Comentario"
          optional
          rows={4}
          count={{ value: comment ?? '', max: RATING_COMMENT_MAX }}
          error={errors.comment?.message}
          {...form.register('comment')}
        />
      </form>
    </Dialog>
  )
}
