import type { Role } from '#domain/api.ts'
import { FormSection, PictureSection } from '#web/accounts/form-section.tsx'
import { profileParts } from '#web/accounts/profile-parts.ts'
import { useSession } from '#web/session/session.ts'
import { Bar, Blank } from '#web/ui/blank.tsx'
import { BlankField } from '#web/ui/blank-fields.tsx'
import type { Elements } from '#web/ui/elements.ts'

const fieldsOfRole: Record<Role, Elements> = {
  owner: null,
  crew: (
    <FormSection {...profileParts.titles}>
      <BlankField tall="h-43" />
    </FormSection>
  ),
}

export function ProfileEditWaiting() {
  const role = useSession()?.user.role
  return (
    <Blank>
      {role && fieldsOfRole[role]}
      <PictureSection>
        <div className="flex items-center gap-6 motion-safe:animate-pulse">
          <Bar strong size="size-27" />
          <Bar size="h-11 w-32" />
        </div>
      </PictureSection>
    </Blank>
  )
}
