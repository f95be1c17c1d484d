import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { accountApi } from '#domain/accounts/account-api.ts'
import { loginInput } from '#domain/accounts/credentials.ts'
import { paths } from '#domain/paths.ts'
import { carryNext } from '#web/accounts/carry-next.ts'
import { EntryLayout } from '#web/accounts/entry-layout.tsx'
import { nextPath } from '#web/accounts/next-path.ts'
import { TextLink } from '#web/accounts/text-link.tsx'
import { useAct } from '#web/api/use-act.ts'
import { STORAGE_BLOCKED, startSession, wasSessionRefused } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { submitShown } from '#web/ui/submit-shown.ts'
import { useStillHere } from '#web/ui/use-still-here.ts'

export function Screen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isHere = useStillHere()
  const form = useForm<z.input<typeof loginInput>>({
    resolver: formOf(loginInput),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = form.formState

  const login = useAct(accountApi.login, {
    done: session => {
      if (!isHere()) return
      if (startSession(session)) void navigate(nextPath(search), { replace: true })
      else form.setError('root', { message: STORAGE_BLOCKED })
    },
    failed: form,
  })
  const submit = submitShown(form, body => void login.send({ body }))

  return (
    <EntryLayout
      title={
        <>
          <span>Vuelve</span> <em>a bordo.</em>
        </>
      }
      lead={
        <>
          <span>¿Es tu primera travesía?</span>{' '}
          <TextLink to={carryNext(paths.register, search)} roomy>
            Crea tu cuenta
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        {wasSessionRefused() && (
          <Notice tone="wait">Tu sesión ha caducado. Vuelve a entrar para continuar.</Notice>
        )}
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <div>
          <PasswordField
            label="Contraseña"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <p className="mt-2 py-2.5 text-[0.9375rem]">
            <TextLink to={carryNext(paths.forgotPassword, search)} roomy>
              ¿Olvidaste tu contraseña?
            </TextLink>
          </p>
        </div>
        <FormProblem message={login.error?.message ?? errors.root?.message} />
        <Button type="submit" wide busy={login.isPending} busyLabel="Iniciando sesión…">
          Iniciar sesión
        </Button>
      </form>
    </EntryLayout>
  )
}
