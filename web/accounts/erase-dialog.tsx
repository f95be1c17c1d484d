import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import { erasureInput } from '#domain/accounts/credentials.ts'
import { paths } from '#domain/paths.ts'
import { forgetPerson } from '#web/accounts/forget-person.ts'
import { WhatGoes } from '#web/accounts/what-goes.tsx'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { endSession } from '#web/session/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { submitShown } from '#web/ui/submit-shown.ts'

export interface EraseDialogProps {
  user: OwnUserView
  open: boolean
  onClose: () => void
}

export function EraseDialog({ user, open, onClose }: EraseDialogProps) {
  const navigate = useNavigate()
  const form = useForm<z.input<typeof erasureInput>>({
    resolver: formOf(erasureInput),
    defaultValues: { password: '' },
  })
  const erase = useAct(accountApi.erase, {
    done: async ({ message }) => {
      // The home page comes first, because a guarded screen without a session would lead to /login.
      await navigate(paths.home, { state: { signingOut: true } })
      endSession()
      forgetPerson(user._id)
      return message
    },
    failed: form,
  })
  const problem = formProblem(erase.error)
  const formId = useId()
  const close = () => {
    form.reset()
    if (!erase.isPending) erase.reset()
    onClose()
  }
  const submit = submitShown(form, body => erase.send({ body }))
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) close()
      }}
      title="Eliminar tu cuenta"
      description="Es para siempre. Si quieres una copia de tus datos, descárgala antes."
      footer={
        <FormFooter
          formId={formId}
          tone="danger"
          problem={problem}
          onCancel={close}
          busy={erase.isPending}
          busyLabel="Eliminando la cuenta…"
        >
          Eliminar mi cuenta
        </FormFooter>
      }
    >
      <form id={formId} noValidate aria-label="Eliminar tu cuenta" onSubmit={submit} className="grid gap-6">
        <WhatGoes role={user.role} />
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      </form>
    </Dialog>
  )
}
