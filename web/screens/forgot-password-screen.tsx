import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { accountApi } from '#domain/accounts/account-api.ts'
import { forgotPasswordInput } from '#domain/accounts/credentials.ts'
import { paths } from '#domain/paths.ts'
import { carryNext } from '#web/accounts/carry-next.ts'
import { EntryLayout } from '#web/accounts/entry-layout.tsx'
import { Outcome } from '#web/accounts/outcome.tsx'
import { keepNext } from '#web/accounts/stored-next.ts'
import { TextLink } from '#web/accounts/text-link.tsx'
import { useAct } from '#web/api/use-act.ts'
import { BreakableAddress } from '#web/ui/breakable-address.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { submitShown } from '#web/ui/submit-shown.ts'

const title = (
  <>
    <span>Contraseña</span> <em>al agua.</em>
  </>
)

export function Screen() {
  const [search] = useSearchParams()
  const form = useForm<z.input<typeof forgotPasswordInput>>({
    resolver: formOf(forgotPasswordInput),
    defaultValues: { email: '' },
  })
  const ask = useAct(accountApi.forgotPassword, {
    done: () => keepNext(search, Date.now()),
    failed: form,
  })
  const submit = submitShown(form, body => void ask.send({ body }))

  if (ask.data)
    return (
      <EntryLayout title={title}>
        <Outcome
          tone="ok"
          text={ask.data.message}
          detail={
            <>
              <span>Lo pediste para</span>{' '}
              <strong>
                <BreakableAddress text={form.getValues('email')} />
              </strong>
              <span>
                . El enlace sirve una sola vez, durante una hora. Mira también en el correo no deseado.
              </span>
            </>
          }
        >
          <ButtonLink to={carryNext(paths.login, search)}>Iniciar sesión</ButtonLink>
          <Button tone="ghost" onClick={() => ask.reset()}>
            Usar otro correo
          </Button>
        </Outcome>
      </EntryLayout>
    )

  return (
    <EntryLayout
      title={title}
      lead="Dinos tu correo y te enviamos un enlace para poner una contraseña nueva."
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <FormProblem message={ask.error?.message} />
        <Button type="submit" wide busy={ask.isPending} busyLabel="Enviando el enlace…">
          Enviar enlace
        </Button>
        <p className="text-[0.9375rem] text-tinta-2">
          ¿Te has acordado? <TextLink to={carryNext(paths.login, search)}>Inicia sesión</TextLink>
        </p>
      </form>
    </EntryLayout>
  )
}
