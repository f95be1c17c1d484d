import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { HOUR_MS } from '#domain/durations.ts'
import { OPERATOR_SESSION_HOURS, operatorLoginInput } from '#domain/operator/operator.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { DeskDoor } from '#web/operator/desk-door.tsx'
import { startOperatorSession, wasOperatorSessionOver } from '#web/session/operator-session.ts'
import { isStorageBlocked, STORAGE_BLOCKED } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { submitShown } from '#web/ui/submit-shown.ts'

export function Screen() {
  const form = useForm<z.input<typeof operatorLoginInput>>({
    resolver: formOf(operatorLoginInput),
    defaultValues: { email: '', password: '', code: '' },
  })
  const { errors } = form.formState
  const login = useAct(operatorApi.login, {
    done: ({ token, operator }) =>
      startOperatorSession({ token, operator, until: Date.now() + OPERATOR_SESSION_HOURS * HOUR_MS }),
    failed: form,
  })
  const submit = submitShown(form, body => void login.send({ body }))
  if (isStorageBlocked())
    return (
      <DeskDoor title="Entrar de guardia">
        <FormProblem message={STORAGE_BLOCKED} />
      </DeskDoor>
    )
  return (
    <DeskDoor title="Entrar de guardia" lead="Todo lo que se hace aquí queda en la auditoría, con tu nombre.">
      <form noValidate onSubmit={submit} className="grid gap-6">
        {wasOperatorSessionOver() && (
          <Notice tone="wait">Tu turno ha terminado. Vuelve a entrar para seguir.</Notice>
        )}
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label="Código"
          hint="El de seis cifras de tu aplicación, o uno de recuperación."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <FormProblem message={login.error?.message ?? errors.root?.message} />
        <Button type="submit" wide busy={login.isPending} busyLabel="Entrando…">
          Entrar
        </Button>
      </form>
    </DeskDoor>
  )
}
