import type { OwnUserView } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import { paths } from '#domain/paths.ts'
import { FormSection } from '#web/accounts/form-section.tsx'
import { MailPreferenceFields } from '#web/accounts/mail-preference-fields.tsx'
import { OwnSessions } from '#web/accounts/own-sessions.tsx'
import type { ProfilePart } from '#web/accounts/profile-form.ts'
import { profileParts } from '#web/accounts/profile-parts.ts'
import { SavedPart } from '#web/accounts/saved-part.tsx'
import { SessionEnd } from '#web/accounts/session-end.tsx'
import { useReached } from '#web/accounts/use-reached.ts'
import { useUnsavedParts } from '#web/accounts/use-unsaved-parts.ts'
import { YourData } from '#web/accounts/your-data.tsx'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { BlockedPeople } from '#web/moderation/blocked-people.tsx'
import { OwnDecisions } from '#web/notices/own-decisions.tsx'
import { PushSection } from '#web/push/push-section.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { BlankField } from '#web/ui/blank-fields.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

const parts: readonly ProfilePart[] = ['mails']

const waiting = (
  <Blank>
    <FormSection {...profileParts.mails}>
      <BlankField tall="h-80" />
    </FormSection>
  </Blank>
)

function Settings({ user }: { user: OwnUserView }) {
  const { onState, restored, round, discard } = useUnsavedParts(parts)
  useReached()
  return (
    <>
      {restored && <RestoredNote onDiscard={discard} />}
      <div key={round}>
        <SavedPart part="mails" user={user} onState={onState}>
          <MailPreferenceFields role={user.role} />
        </SavedPart>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        {/* First: a mail leads here, and sections above would push it away when they arrive. */}
        <div className="grid gap-6">
          <OwnSessions />
          <OwnDecisions />
          <SessionEnd />
          <BlockedPeople />
        </div>
        <div className="grid gap-6">
          <PushSection />
          <YourData user={user} />
        </div>
      </div>
    </>
  )
}

export function Screen() {
  const profile = useRead(accountApi.readProfile, {})
  return (
    <div className="page pb-18">
      <ScreenHead back={{ to: paths.profile, label: 'Volver a tu perfil' }} title="Ajustes" />
      <Loaded call={profile} waiting={waiting}>
        {({ user }) => <Settings user={user} />}
      </Loaded>
    </div>
  )
}
