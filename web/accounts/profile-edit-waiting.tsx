import { AccountSection, PictureSection } from '#web/accounts/form-section.tsx'
import { Bar, Blank } from '#web/ui/blank.tsx'
import { BlankField } from '#web/ui/blank-fields.tsx'

/** The form's outline. */
export const ProfileEditWaiting = () => (
  <Blank>
    <PictureSection>
      <div className="flex items-center gap-6 motion-safe:animate-pulse">
        <Bar strong size="size-27" />
        <Bar size="h-11 w-32" />
      </div>
    </PictureSection>
    <AccountSection>
      <BlankField />
      <BlankField hint />
      <BlankField hint />
    </AccountSection>
  </Blank>
)
