import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { accountApi } from '#domain/accounts/account-api.ts'
import { PASSWORD_MIN, resetPasswordInput } from '#domain/accounts/credentials.ts'
import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { carryNext } from '#web/accounts/carry-next.ts'
import { EntryLayout } from '#web/accounts/entry-layout.tsx'
import { Outcome } from '#web/accounts/outcome.tsx'
import { takeNext } from '#web/accounts/stored-next.ts'
import { INCOMPLETE_LINK, useFragmentToken } from '#web/accounts/use-fragment-token.ts'
import { useAct } from '#web/api/use-act.ts'
import { endSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { submitShown } from '#web/ui/submit-shown.ts'
import { useStillHere } from '#web/ui/use-still-here.ts'

const typedHere = z.pick(resetPasswordInput, { password: true })

export function Screen() {
  const token = useFragmentToken()
  const navigate = useNavigate()
  const isHere = useStillHere()
  const form = useForm<z.input<typeof typedHere>>({
    resolver: formOf(typedHere),
    defaultValues: { password: '' },
  })
  const change = useAct(accountApi.resetPassword, {
    done: reply => {
      // The server has ended the old password's sessions, this browser's too.
      endSession()
      if (isHere()) void navigate(carryNext(paths.login, takeNext(Date.now())), { replace: true })
      return reply.message
    },
    failed: form,
  })
  const submit = submitShown(form, ({ password }) => void change.send({ body: { token, password } }))
  const problem =
    token === ''
      ? INCOMPLETE_LINK
      : change.error?.code === 'reset_link_spent'
        ? refusals.reset_link_spent.message
        : undefined

  return (
    <EntryLayout
      title={
        <>
          <span>Contraseña nueva,</span> <em>cabo nuevo.</em>
        </>
      }
      lead={problem ? undefined : 'Elige la que usarás desde ahora. Las sesiones abiertas se cerrarán.'}
    >
      {problem ? (
        <Outcome tone="bad" text={problem}>
          <ButtonLink to={paths.forgotPassword}>Pedir otro enlace</ButtonLink>
          <ButtonLink to={paths.login} tone="ghost">
            Iniciar sesión
          </ButtonLink>
        </Outcome>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-6">
          <PasswordField
            label="Contraseña nueva"
            hint={`Al menos ${PASSWORD_MIN} caracteres.`}
            autoComplete="new-password"
            error={form.formState.errors.password?.message}
            {...form.register('password')}
          />
          <FormProblem message={change.error?.message} />
          <Button type="submit" wide busy={change.isPending} busyLabel="Cambiando la contraseña…">
            Cambiar contraseña
          </Button>
        </form>
      )}
    </EntryLayout>
  )
}
