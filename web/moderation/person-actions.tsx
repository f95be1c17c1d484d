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
  back: Elements
}

export function PersonActions({ viewer, user, back }: Props) {
  const blocked = user.blocked ?? false
  const mayTalk = messagePolicy.talk(viewer, user).allowed
  const mayWrite = messagePolicy.begin(viewer, user, { blocked, standing: 'active' }).allowed
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {mayWrite && <ButtonLink to={paths.messagesAbout(user._id)}>Enviar Mensaje</ButtonLink>}
        {back}
      </div>
      {moderationPolicy.report(viewer, 'user', user._id).allowed && (
        <div className="-ml-3 flex flex-wrap gap-x-1">
          {mayTalk && moderationPolicy.block(viewer, user._id).allowed && (
            <BlockAction person={user} blocked={blocked} />
          )}
          <ReportAction
            subject="user"
            subjectId={user._id}
            what="este perfil"
            person={mayWrite ? user : undefined}
          />
        </div>
      )}
    </div>
  )
}
