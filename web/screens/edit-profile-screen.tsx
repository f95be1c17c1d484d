import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { OwnUserView, ProfileChanges } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { Role } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { AccountFields, ContractFields, PresentationFields } from '#web/accounts/account-fields.tsx'
import { AvailabilityFields, ExperienceFields, RateFields } from '#web/accounts/crew-fields.tsx'
import { PictureSection } from '#web/accounts/form-section.tsx'
import { MailPreferenceFields } from '#web/accounts/mail-preference-fields.tsx'
import { PictureEditor } from '#web/accounts/picture-editor.tsx'
import { ProfileEditWaiting } from '#web/accounts/profile-edit-waiting.tsx'
import { type ProfileForm, profileFormOf, profileFormSchema } from '#web/accounts/profile-form.ts'
import { TitleFields } from '#web/accounts/title-fields.tsx'
import { useReached } from '#web/accounts/use-reached.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useRead } from '#web/api/use-call.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { rememberUser } from '#web/session/session.ts'
import { type OwnTitle, textsBeside } from '#web/titles/title-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { submitShown } from '#web/ui/submit-shown.ts'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { useStillHere } from '#web/ui/use-still-here.ts'

interface Props {
  user: OwnUserView
  titles: readonly OwnTitle[]
}

const fieldsOfRole: Record<Role, (props: Props) => Elements> = {
  owner: () => null,
  crew: props => (
    <>
      <ExperienceFields />
      <TitleFields {...props} />
      <RateFields />
      <AvailabilityFields />
    </>
  ),
}

function ProfileEditor({ user, titles }: Props) {
  const navigate = useNavigate()
  const isHere = useStillHere()
  const form = useForm<ProfileForm, unknown, ProfileChanges>({
    resolver: formOf(profileFormSchema(user.role)),
    defaultValues: profileFormOf(user, textsBeside(user.certifications, titles)),
  })
  const kept = useFormDraft(form, 'profile-draft', { except: ['password'] })
  const letThrough = useLeaveGuard(
    form.formState.isDirty,
    'Lo que has cambiado en tu perfil todavía no se ha guardado y se perderá.',
    kept.drop,
  )

  useReached()

  const update = useAct(accountApi.updateProfile, {
    touches: ['users', 'crew'],
    done: reply => {
      letThrough()
      kept.drop()
      rememberUser(reply.user)
      if (isHere()) void navigate(paths.profile)
      return reply.message
    },
    failed: ({ code, message }) => {
      if (code === 'email_taken') form.setError('email', { message }, { shouldFocus: true })
      return form
    },
  })
  const submit = submitShown(form, body => void update.send({ body }))

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        {kept.restored && <RestoredNote onDiscard={kept.discard} />}
        {fieldsOfRole[user.role]({ user, titles })}
        <PictureSection>
          <PictureEditor user={user} />
        </PictureSection>
        <PresentationFields role={user.role} />
        <AccountFields />
        <ContractFields />
        <MailPreferenceFields role={user.role} />
        <div className="grid gap-4 border-t-[1.5px] border-tinta pt-6 lg:pl-[332px]">
          <FormProblem message={update.error?.message} />
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button type="submit" busy={update.isPending} busyLabel="Guardando…">
              Guardar cambios
            </Button>
            <ButtonLink to={paths.profile} tone="ghost">
              Cancelar
            </ButtonLink>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}

function CrewEditor({ user }: { user: OwnUserView }) {
  const own = useRead(titleApi.listOwn, {})
  return (
    <Loaded call={own} waiting={<ProfileEditWaiting />}>
      {({ titles }) => <ProfileEditor user={user} titles={titles} />}
    </Loaded>
  )
}

const editors: Record<Role, (user: OwnUserView) => Elements> = {
  owner: user => <ProfileEditor user={user} titles={[]} />,
  crew: user => <CrewEditor user={user} />,
}

export function Screen() {
  const profile = useRead(accountApi.readProfile, {})
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Edita tu perfil,</span> <em>pon rumbo.</em>
          </>
        }
      />
      <Loaded call={profile} waiting={<ProfileEditWaiting />}>
        {({ user }) => editors[user.role](user)}
      </Loaded>
    </div>
  )
}
