import type { RefObject } from 'react'
import { Link } from 'react-router'
import { opensProfileOf } from '#domain/accounts/account-policy.ts'
import type { Role } from '#domain/api.ts'
import type { ConversationView } from '#domain/messages/message.ts'
import { paths } from '#domain/paths.ts'
import { BackToList } from '#web/messages/back-to-list.tsx'
import { ConversationMenu } from '#web/messages/conversation-menu.tsx'
import { OfferStrip } from '#web/messages/offer-strip.tsx'
import type { Party } from '#web/messages/parties.ts'
import { Avatar } from '#web/ui/avatar.tsx'

interface Props {
  conversation: ConversationView
  other: Party
  role: Role
  unreadElsewhere: number
  heading: RefObject<HTMLHeadingElement | null>
}

const roleNames: Record<Role, string> = { owner: 'Armador', crew: 'Tripulante' }

export function ConversationHead({ conversation, other, role, unreadElsewhere, heading }: Props) {
  const { job } = conversation
  const opensProfile = opensProfileOf({ role }, other).allowed
  return (
    <header className="relative z-10 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2.5 border-b border-linea bg-white px-3.5 py-2.5 lg:flex-nowrap lg:px-6 lg:py-3.5">
      <BackToList unread={unreadElsewhere} />
      <Avatar name={other.name} picture={other.profilePicture} />
      <div className="relative min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="truncate text-[1.375rem] leading-tight outline-none">
          {opensProfile ? (
            <Link
              to={paths.person(other._id)}
              // The underline belongs to links.
              className="underline decoration-transparent underline-offset-4 transition-colors after:absolute after:inset-0 hover:decoration-magenta"
            >
              {other.name}
            </Link>
          ) : (
            other.name
          )}
        </h2>
        <p className="truncate text-[0.8125rem] leading-snug text-tinta-2">
          {`${roleNames[other.role]}${!job ? ' · Sin oferta asociada' : ''}`}
        </p>
      </div>
      {job && (
        <div className="order-last min-w-0 basis-full group-data-short/messages:hidden lg:order-none lg:max-w-84 lg:basis-auto">
          <OfferStrip job={job} role={role} />
        </div>
      )}
      <ConversationMenu conversation={conversation} other={other} role={role} />
    </header>
  )
}
