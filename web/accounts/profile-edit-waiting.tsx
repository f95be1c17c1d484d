import { ExperienceSection, PictureSection } from '#web/accounts/form-section.tsx'
import { useSession } from '#web/session/session.ts'
import { Bar, Blank } from '#web/ui/blank.tsx'
import { BlankField, BlankPair } from '#web/ui/blank-fields.tsx'

/** The form's outline. */
export function ProfileEditWaiting() {
  const role = useSession()?.user.role
  return (
    <Blank>
      {role === 'crew' && (
        <ExperienceSection>
          <BlankField />
          <BlankPair />
          <BlankField tall="h-43" />
        </ExperienceSection>
      )}
      <PictureSection>
        <div className="flex items-center gap-6 motion-safe:animate-pulse">
          <Bar strong size="size-27" />
          <Bar size="h-11 w-32" />
        </div>
      </PictureSection>
    </Blank>
  )
}
