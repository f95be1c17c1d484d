import { useLayoutEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { OwnUserView, ProfileChanges } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import { FormSection } from '#web/accounts/form-section.tsx'
import {
  type ProfileForm,
  type ProfilePart,
  profileFormOf,
  profilePartSchema,
} from '#web/accounts/profile-form.ts'
import { profileParts } from '#web/accounts/profile-parts.ts'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { rememberUser } from '#web/session/session.ts'
import { type OwnTitle, textsBeside } from '#web/titles/title-words.ts'
import { Button } from '#web/ui/button.tsx'
import { changedFields } from '#web/ui/changed-fields.ts'
import type { Elements } from '#web/ui/elements.ts'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { submitShown } from '#web/ui/submit-shown.ts'
import { todayInSpain } from '#web/ui/today.ts'

export const PROFILE_DRAFT = 'profile-draft'

export type PartState = 'saved' | 'unsaved' | 'saving'

interface Props {
  part: ProfilePart
  user: OwnUserView
  titles?: readonly OwnTitle[]
  onState: (part: ProfilePart, state: PartState) => void
  children: Elements
}

const never = ['password'] as const

/** One part of the profile: a form of its own, which sends that part and stays where it is. */
export function SavedPart({ part, user, titles = [], onState, children }: Props) {
  const { save, ...words } = profileParts[part]
  const valuesOf = (stored: OwnUserView) => profileFormOf(stored, textsBeside(stored.certifications, titles))
  const form = useForm<ProfileForm, unknown, ProfileChanges>({
    resolver: formOf(profilePartSchema(part, todayInSpain())),
    defaultValues: valuesOf(user),
  })
  const kept = useFormDraft(form, PROFILE_DRAFT, { about: part, except: never })

  const { isDirty } = form.formState
  const [isSaving, setSaving] = useState(false)
  // Before the first paint, so that the note of the restored text moves nothing.
  useLayoutEffect(() => {
    onState(part, isDirty ? (isSaving ? 'saving' : 'unsaved') : 'saved')
    return () => onState(part, 'saved')
  }, [part, isDirty, isSaving, onState])

  const update = useAct(accountApi.updateProfile, {
    touches: ['users', 'crew', 'jobs'],
    done: reply => {
      rememberUser(reply.user)
      return reply.message
    },
    failed: ({ code, message }) => {
      if (code === 'email_taken') form.setError('email', { message }, { shouldFocus: true })
      return form
    },
  })
  const submit = submitShown(form, async body => {
    const sent = JSON.stringify(form.getValues())
    setSaving(true)
    const preset = user.esloraExperienceMax == null ? (['esloraExperienceMax'] as const) : []
    const reply = await update.send({ body: changedFields(form, body, preset) })
    // With the form's own state: nobody is asked about what has just been saved.
    setSaving(false)
    if (!reply) return
    // Text typed after sending stays, and is unsaved.
    const keepValues = JSON.stringify(form.getValues()) !== sent
    form.reset(valuesOf(reply.user), { keepValues })
    if (!keepValues) kept.drop()
  })

  return (
    <FormProvider {...form}>
      <FormSection {...words}>
        <form noValidate onSubmit={submit} className="grid gap-6">
          {children}
          <FormProblem message={update.error?.message} />
          <div>
            <Button
              type="submit"
              size="compact"
              tone={isDirty ? 'primary' : 'ghost'}
              busy={update.isPending}
              busyLabel="Guardando…"
            >
              {save}
            </Button>
          </div>
        </form>
      </FormSection>
    </FormProvider>
  )
}
