import type { UserView } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/api.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'
import { moderationPolicy } from '#domain/moderation/moderation-policy.ts'
import { paths } from '#domain/paths.ts'
import { BlockAction } from '#web/moderation/block-action.tsx'
import { ReportAction } from '#web/moderation/report-action.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface Props {
  viewer: Actor
  user: UserView
}

const mayWriteTo = (viewer: Actor, user: UserView) =>
  messagePolicy.begin(viewer, user, { blocked: user.blocked ?? false, standing: 'active' }).allowed

export const PersonActions = ({ viewer, user, back }: Props & { back: Elements }) => (
  <>
    {mayWriteTo(viewer, user) && <ButtonLink to={paths.messagesAbout(user._id)}>Enviar Mensaje</ButtonLink>}
    {back}
  </>
)

/** At the end of a person's page: seldom needed, and never by mistake. */
export function PersonSafety({ viewer, user }: Props) {
  if (!moderationPolicy.report(viewer, 'user', user._id).allowed) return null
  const mayBlock =
    messagePolicy.talk(viewer, user).allowed && moderationPolicy.block(viewer, user._id).allowed
  return (
    <div className="-ml-3 flex flex-wrap gap-x-1 border-t border-linea pt-3">
      {mayBlock && <BlockAction person={user} blocked={user.blocked ?? false} />}
      <ReportAction
        subject="user"
        subjectId={user._id}
        what="este perfil"
        person={mayWriteTo(viewer, user) ? user : undefined}
      />
    </div>
  )
}
