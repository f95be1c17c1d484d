import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type ProfileChanges, profileChanges } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import { ResendVerification } from '#web/accounts/resend-verification.tsx'
import { useAct } from '#web/api/use-act.ts'
import { rememberUser, useSession } from '#web/session/session.ts'
import { BreakableAddress } from '#web/ui/breakable-address.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { submitShown } from '#web/ui/submit-shown.ts'

interface Address {
  email: string
}

const addressAlone = z.pipe(
  z.pipe(
    z.custom<Address>(),
    z.transform(({ email }: Address): z.input<typeof profileChanges> => ({ email })),
  ),
  profileChanges,
)

interface CorrectProps extends Address {
  onDone: () => void
}

/** A corrected address gets a link of its own from the server. */
function CorrectAddress({ email, onDone }: CorrectProps) {
  const form = useForm<Address, unknown, ProfileChanges>({
    resolver: formOf(addressAlone),
    defaultValues: { email },
  })
  const { setFocus } = form
  useEffect(() => {
    setFocus('email', { shouldSelect: true })
  }, [setFocus])
  const update = useAct(accountApi.updateProfile, {
    touches: ['users'],
    done: ({ user }) => {
      rememberUser(user)
      onDone()
      return user.email === email ? undefined : 'Te hemos enviado un enlace a la dirección nueva.'
    },
    failed: ({ code, message }) => {
      if (code === 'email_taken') form.setError('email', { message }, { shouldFocus: true })
      return form
    },
  })
  const isTaken = update.error?.code === 'email_taken'
  return (
    <form
      noValidate
      onSubmit={submitShown(form, body => void update.send({ body }))}
      className="mt-4 grid gap-4"
    >
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <FormProblem message={isTaken ? undefined : update.error?.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="compact" busy={update.isPending} busyLabel="Guardando…">
          Guardar y enviar el enlace
        </Button>
        <Button tone="quiet" size="compact" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

const Sent = ({ email }: Address) => (
  <p>
    <span>Te hemos enviado un enlace a</span>{' '}
    <b className="font-semibold text-tinta">
      <BreakableAddress text={email} />
    </b>
    <span>. Al abrirlo, lo que firmes dirá «correo verificado», y tus contratos te llegarán por correo.</span>
  </p>
)

const Refused = ({ email }: Address) => (
  <p>
    <span>El servidor de</span> <BreakableAddress text={email} />{' '}
    <span>
      ha rechazado nuestro correo. Comprueba que la dirección está bien escrita y que el buzón no está lleno.
    </span>
  </p>
)

/** Where the link went, and both ways out if it does not come: another one, or another address. */
export function MailToConfirm() {
  const user = useSession()?.user
  const [isOpen, setOpen] = useState(false)
  const words = useRef<HTMLDivElement>(null)
  if (!user) return null
  const close = () => {
    setOpen(false)
    words.current?.focus()
  }
  return (
    <>
      <div
        ref={words}
        tabIndex={-1}
        className="mt-1.5 text-[0.9375rem] leading-snug text-tinta-2 outline-none focus-visible:outline-none"
      >
        {user.emailRefused ? <Refused email={user.email} /> : <Sent email={user.email} />}
      </div>
      {isOpen ? (
        <CorrectAddress email={user.email} onDone={close} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <ResendVerification label="Volver a enviar el enlace" />
          <span className="-ml-3">
            <Button tone="quiet" size="compact" onClick={() => setOpen(true)}>
              Corregir la dirección
            </Button>
          </span>
        </div>
      )}
    </>
  )
}
