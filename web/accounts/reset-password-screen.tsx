import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { PASSWORD_MIN, resetPasswordInput } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { carryNext } from '#web/accounts/carry-next.ts'
import { EntryLayout } from '#web/accounts/entry-layout.tsx'
import { takeNext } from '#web/accounts/kept-next.ts'
import { Outcome } from '#web/accounts/outcome.tsx'
import { useFragmentToken } from '#web/accounts/use-fragment-token.ts'
import { applyFieldErrors } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { endSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const typedHere = z.pick(resetPasswordInput, { password: true })

export function Screen() {
  const token = useFragmentToken()
  const navigate = useNavigate()
  const change = useAct(accountApi.resetPassword)
  const form = useForm<z.input<typeof typedHere>>({
    resolver: standardSchemaResolver(typedHere),
    defaultValues: { password: '' },
  })
  const submit = form.handleSubmit(({ password }) =>
    change.mutate(
      { body: { token, password } },
      {
        onSuccess: reply => {
          // The server has ended the old password's sessions, this browser's too.
          endSession()
          announce.success(reply.message)
          void navigate(carryNext(paths.login, takeNext(Date.now())), { replace: true })
        },
        onError: error => applyFieldErrors(error, form.setError),
      },
    ),
  )
  const spent = token === '' || change.error?.code === 'reset_link_spent'

  return (
    <EntryLayout
      title={
        <>
          Contraseña nueva, <em>cabo nuevo.</em>
        </>
      }
      lead={spent ? undefined : 'Elige la que usarás desde ahora. Las sesiones abiertas se cerrarán.'}
    >
      {spent ? (
        <Outcome tone="bad" text={refusals.reset_link_spent.message}>
          <ButtonLink to={paths.forgotPassword}>Pedir otro enlace</ButtonLink>
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
