import { Navigate, useLocation } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { Role } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import {
  AccountFields,
  ContractFields,
  DeclaredFields,
  PresentationFields,
} from '#web/accounts/account-fields.tsx'
import { AvailabilityFields, ExperienceFields, RateFields } from '#web/accounts/crew-fields.tsx'
import { PictureSection } from '#web/accounts/form-section.tsx'
import { PictureEditor } from '#web/accounts/picture-editor.tsx'
import { ProfileEditWaiting } from '#web/accounts/profile-edit-waiting.tsx'
import type { ProfilePart } from '#web/accounts/profile-form.ts'
import { MAIL_SECTION } from '#web/accounts/profile-parts.ts'
import { type PartState, SavedPart } from '#web/accounts/saved-part.tsx'
import { TitleFields } from '#web/accounts/title-fields.tsx'
import { useReached } from '#web/accounts/use-reached.ts'
import { useUnsavedParts } from '#web/accounts/use-unsaved-parts.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import type { OwnTitle } from '#web/titles/title-words.ts'
import type { Elements } from '#web/ui/elements.ts'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

interface Props {
  user: OwnUserView
  titles: readonly OwnTitle[]
}

interface PartsProps extends Props {
  onState: (part: ProfilePart, state: PartState) => void
}

const partsOfRole: Record<Role, (props: PartsProps) => Elements> = {
  owner: () => null,
  crew: props => (
    <>
      <SavedPart part="titles" {...props}>
        <TitleFields user={props.user} titles={props.titles} />
      </SavedPart>
      <SavedPart part="experience" {...props}>
        <ExperienceFields />
      </SavedPart>
      <SavedPart part="rates" {...props}>
        <RateFields />
      </SavedPart>
      <SavedPart part="availability" {...props}>
        <AvailabilityFields />
      </SavedPart>
    </>
  ),
}

const parts: readonly ProfilePart[] = [
  'titles',
  'experience',
  'rates',
  'availability',
  'presentation',
  'account',
  'papers',
  'declared',
]

function ProfileEditor(props: Props) {
  const { user } = props
  const { onState, restored, round, discard } = useUnsavedParts(parts)
  useReached()
  return (
    <>
      {restored && <RestoredNote onDiscard={discard} />}
      <div key={round}>
        {partsOfRole[user.role]({ ...props, onState })}
        <PictureSection>
          <PictureEditor user={user} />
        </PictureSection>
        <SavedPart part="presentation" user={user} onState={onState}>
          <PresentationFields role={user.role} />
        </SavedPart>
        <SavedPart part="account" user={user} onState={onState}>
          <AccountFields />
        </SavedPart>
        {user.taxDataAsked ? (
          <SavedPart part="declared" user={user} onState={onState}>
            <DeclaredFields />
          </SavedPart>
        ) : (
          <SavedPart part="papers" user={user} onState={onState}>
            <ContractFields />
          </SavedPart>
        )}
      </div>
    </>
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
  // Mails lead here for sections that are now in the settings.
  if (useLocation().hash === `#${MAIL_SECTION}`)
    return <Navigate replace to={paths.settingsAt(MAIL_SECTION)} />
  return (
    <div className="page pb-18">
      <ScreenHead
        back={{ to: paths.profile, label: 'Volver a tu perfil' }}
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
