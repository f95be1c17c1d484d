import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { HOUR_MS } from '#domain/durations.ts'
import { refusals } from '#domain/errors.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { OPERATOR_PASSWORD_MIN, OPERATOR_SESSION_HOURS, setupInput } from '#domain/operator/operator.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { useFragmentToken } from '#web/accounts/use-fragment-token.ts'
import { useAct } from '#web/api/use-act.ts'
import { DeskDoor } from '#web/operator/desk-door.tsx'
import { RecoveryCodes } from '#web/operator/recovery-codes.tsx'
import { SecretCode } from '#web/operator/secret-code.tsx'
import { startOperatorSession } from '#web/session/operator-session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { submitShown } from '#web/ui/submit-shown.ts'

const typedHere = z.pick(setupInput, { password: true, code: true })
const TITLE = 'Alta de operador'
/** 'otpauth://totp/Singladura:laia%40example.com?…' */
const emailIn = (uri: string) => decodeURIComponent(new URL(uri).pathname).split(':').at(-1) ?? ''
const INCOMPLETE = 'A este enlace le falta una parte. Cópialo entero de la terminal.'

export function Screen() {
  const token = useFragmentToken()
  const navigate = useNavigate()
  const [made, setMade] = useState<{ token: string; recoveryCodes: string[] }>()
  const begin = useAct(operatorApi.beginSetup, { failed: 'inline' })
  const form = useForm<z.input<typeof typedHere>>({
    resolver: formOf(typedHere),
    defaultValues: { password: '', code: '' },
  })
  const { errors } = form.formState
  const setup = useAct(operatorApi.setup, {
    done: reply => setMade(reply),
    failed: form,
  })
  const { send } = begin
  useEffect(() => {
    if (token) void send({ body: { token } })
  }, [token, send])
  const submit = submitShown(form, typed => void setup.send({ body: { token, ...typed } }))

  const enter = (session: string) => {
    // This reply has no name: until the next sign-in the header has the address.
    const email = begin.data ? emailIn(begin.data.uri) : ''
    const until = Date.now() + OPERATOR_SESSION_HOURS * HOUR_MS
    startOperatorSession({ token: session, operator: { _id: '', name: email, email }, until })
    void navigate(deskPaths.home, { replace: true })
  }

  if (made)
    return (
      <DeskDoor
        title="Guarda estos códigos"
        lead="Cada uno sirve una vez en lugar del código de la aplicación, si pierdes el teléfono. No se vuelven a mostrar."
      >
        <RecoveryCodes codes={made.recoveryCodes} />
        <Button wide onClick={() => enter(made.token)}>
          Los he guardado, entrar
        </Button>
      </DeskDoor>
    )
  const isSpent = setup.error?.code === 'operator_link_spent'
  const problem =
    token === '' ? INCOMPLETE : isSpent ? refusals.operator_link_spent.message : begin.error?.message
  if (problem)
    return (
      <DeskDoor title={TITLE}>
        <FormProblem message={problem} />
        {begin.error?.status === 0 && (
          <Button wide onClick={() => void send({ body: { token } })}>
            Reintentar
          </Button>
        )}
      </DeskDoor>
    )
  return (
    <DeskDoor
      title={TITLE}
      lead="Elige una contraseña y añade la cuenta a tu aplicación de códigos. Sin los dos no se entra."
    >
      {begin.data && <SecretCode {...begin.data} />}
      <form noValidate onSubmit={submit} className="grid gap-6">
        <PasswordField
          label="Contraseña"
          hint={`Al menos ${OPERATOR_PASSWORD_MIN} caracteres. Cuatro palabras sin relación son una buena.`}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label="Código de la aplicación"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...form.register('code')}
        />
        <FormProblem
          message={errors.root?.message ?? (setup.error?.errors.length ? undefined : setup.error?.message)}
        />
        <Button type="submit" wide busy={setup.isPending} busyLabel="Terminando…">
          Terminar el alta
        </Button>
      </form>
    </DeskDoor>
  )
}
