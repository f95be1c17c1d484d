import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import {
  EXPLANATION_MAX,
  mayBeNameless,
  type NoticeInput,
  type NoticeKind,
  noticeInput,
  noticeKinds,
} from '#domain/notices/notice.ts'
import { noticeApi } from '#domain/notices/notice-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Choice, TextArea, TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { submitShown } from '#web/ui/submit-shown.ts'

type Values = Omit<z.input<typeof noticeInput>, 'kind' | 'goodFaith'> & {
  kind: NoticeKind | null
  goodFaith: boolean
}
type NoticeFormState = UseFormReturn<Values, unknown, NoticeInput>

const kindTexts: Record<NoticeKind, { label: string; hint: string }> = {
  illegal: { label: 'Algo ilegal', hint: 'Amenazas, odio, un delito, documentos falsos.' },
  rights: { label: 'Derechos de alguien', hint: 'Tu foto, tus datos, tu barco o tu marca, sin permiso.' },
  safety: {
    label: 'La seguridad de alguien',
    hint: 'Alguien puede estar en peligro. Puedes no decir quién eres.',
  },
  scam: { label: 'Una estafa', hint: 'Piden dinero por adelantado, o nada es lo que parece.' },
  other: { label: 'Otra cosa', hint: 'Que va contra las condiciones de uso.' },
}
const kinds = noticeKinds.map(value => ({ value, ...kindTexts[value] }))

const GoodFaith = ({ form }: { form: NoticeFormState }) => {
  const error = form.formState.errors.goodFaith?.message
  return (
    <div>
      <CheckField
        label="Lo que cuento es verdad, hasta donde sé, y lo digo de buena fe."
        checked={form.watch('goodFaith')}
        onChange={checked => form.setValue('goodFaith', checked, { shouldValidate: error !== undefined })}
      />
      {error && <FieldError id="goodFaith-error">{error}</FieldError>}
    </div>
  )
}

function Fields({ form }: { form: NoticeFormState }) {
  const { register, control, formState } = form
  const { errors } = formState
  const [kind, explanation] = useWatch({ control, name: ['kind', 'explanation'] })
  const nameless = mayBeNameless(kind)
  return (
    <>
      <Choice
        legend="¿De qué nos avisas?"
        stacked
        options={kinds}
        error={errors.kind?.message}
        {...register('kind')}
      />
      {nameless && (
        <Notice tone="wait">
          Si alguien corre peligro ahora, llama antes al 112 o, en la mar, a Salvamento Marítimo: canal 16 de
          VHF o 900 202 202.
        </Notice>
      )}
      <TextField
        label="Dirección exacta"
        hint="Ábrelo y copia la dirección entera de la barra del navegador."
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://…"
        error={errors.url?.message}
        {...register('url')}
      />
      <TextArea
        label="Qué ocurre"
        hint="Qué has visto, cuándo, y por qué no debería estar ahí."
        rows={6}
        count={{ value: explanation, max: EXPLANATION_MAX }}
        error={errors.explanation?.message}
        {...register('explanation')}
      />
      <TextField
        label="Tu nombre"
        optional={nameless}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Tu correo electrónico"
        optional={nameless}
        hint="Te mandamos un acuse de recibo y, después, lo que se decida. La persona denunciada no sabrá quién avisó."
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <GoodFaith form={form} />
    </>
  )
}

/** For anybody; the typing stays until it has arrived. */
export function NoticeForm({ onSent }: { onSent: (reference: string) => void }) {
  const user = useSession()?.user
  const form = useForm<Values, unknown, NoticeInput>({
    resolver: formOf<Values, NoticeInput>(noticeInput, values => values),
    defaultValues: {
      kind: null,
      url: '',
      explanation: '',
      name: user?.name ?? '',
      email: user?.email ?? '',
      goodFaith: false,
    },
  })
  const kept = useFormDraft(form, 'notice-draft', { except: ['goodFaith'] })
  const act = useAct(noticeApi.send, {
    done: ({ reference }) => {
      kept.drop()
      onSent(reference)
    },
    failed: form,
  })
  const submit = submitShown(
    form,
    ({ goodFaith, ...body }) => void act.send({ body: { ...body, goodFaith } }),
  )
  return (
    <form noValidate aria-label="Aviso" onSubmit={submit} className="grid gap-6">
      {kept.restored && <RestoredNote onDiscard={kept.discard} />}
      <Fields form={form} />
      <FormProblem message={act.error?.message ?? form.formState.errors.root?.message} />
      <Button type="submit" wide busy={act.isPending} busyLabel="Enviando…">
        Enviar aviso
      </Button>
    </form>
  )
}
