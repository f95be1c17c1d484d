import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { accountApi } from '#domain/accounts/account-api.ts'
import { NAME_MAX, PASSWORD_MIN, registerInput, roles } from '#domain/accounts/credentials.ts'
import { paths } from '#domain/paths.ts'
import { carryNext } from '#web/accounts/carry-next.ts'
import { CourseSteps } from '#web/accounts/course-steps.tsx'
import { EntryLayout } from '#web/accounts/entry-layout.tsx'
import { LegalLine } from '#web/accounts/legal-line.tsx'
import { nextPath } from '#web/accounts/next-path.ts'
import { TextLink } from '#web/accounts/text-link.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { STORAGE_BLOCKED, startSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice, TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { submitShown } from '#web/ui/submit-shown.ts'
import { useStillHere } from '#web/ui/use-still-here.ts'

const sides = [
  { value: 'owner', label: 'Armador', hint: 'Tengo un barco que trasladar.' },
  { value: 'crew', label: 'Tripulante', hint: 'Traslado los barcos de otros.' },
]

export function Screen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isHere = useStillHere()
  const form = useForm<z.input<typeof registerInput>, unknown, z.output<typeof registerInput>>({
    resolver: formOf(registerInput),
    defaultValues: {
      username: '',
      email: '',
      password: '',
      role: roles.find(role => role === search.get('role')) ?? 'owner',
    },
  })
  const kept = useFormDraft(form, 'register-draft', {
    except: search.has('role') ? ['password', 'role'] : ['password'],
  })
  const { errors } = form.formState

  const register = useAct(accountApi.register, {
    done: session => {
      kept.drop()
      if (!isHere()) return undefined
      if (!startSession(session)) return form.setError('root', { message: STORAGE_BLOCKED })
      const next = nextPath(search)
      void navigate(next, { replace: true })
      // The landing says so itself.
      return next === paths.home
        ? undefined
        : `Revisa tu correo: hemos enviado un enlace a ${session.user.email}.`
    },
    failed: ({ code, message }) => {
      if (code === 'email_taken') form.setError('email', { message }, { shouldFocus: true })
      return form
    },
  })
  const submit = submitShown(form, body => void register.send({ body }))
  const problem =
    register.error?.code === 'email_taken' ? undefined : (register.error?.message ?? errors.root?.message)

  return (
    <EntryLayout
      title={
        <>
          <span>Crea tu cuenta</span> <em className="block">y suelta amarras.</em>
        </>
      }
      lead={
        <>
          <span>¿Ya tienes cuenta?</span>{' '}
          <TextLink to={carryNext(paths.login, search)} roomy>
            Inicia sesión
          </TextLink>
        </>
      }
      beside={<CourseSteps role={form.watch('role') ?? 'owner'} />}
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        <Choice
          legend="¿Cómo vas a navegar?"
          options={sides}
          error={errors.role?.message}
          {...form.register('role')}
        />
        <TextField
          label="Nombre"
          hint="El que verán los demás en tu perfil."
          autoComplete="name"
          count={{ value: form.watch('username'), max: NAME_MAX }}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Contraseña"
          hint={`Al menos ${PASSWORD_MIN} caracteres.`}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormProblem message={problem} />
        <Button type="submit" wide busy={register.isPending} busyLabel="Creando tu cuenta…">
          Crear cuenta
        </Button>
        <LegalLine />
      </form>
    </EntryLayout>
  )
}
