import type { ReactNode } from 'react'
import type { UserView } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/api.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'
import { BlockAction } from '#web/moderation/block-action.tsx'
import { ReportAction } from '#web/moderation/report-action.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface Props {
  viewer: Actor
  user: UserView
  back: ReactNode
}

/** The ways to a person, and under them the quiet ones to be rid of them. */
export function PersonActions({ viewer, user, back }: Props) {
  const blocked = user.blocked ?? false
  const mayTalk = messagePolicy.talk(viewer, user).allowed
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {mayTalk && !blocked && <ButtonLink to={paths.messagesAbout(user._id)}>Enviar Mensaje</ButtonLink>}
        {back}
      </div>
      {viewer.id !== user._id && (
        <div className="-ml-3 flex flex-wrap gap-x-1">
          {mayTalk && <BlockAction person={user} blocked={blocked} />}
          <ReportAction
            subject="user"
            subjectId={user._id}
            what="este perfil"
            person={mayTalk && !blocked ? user : undefined}
          />
        </div>
      )}
    </div>
  )
}
