import type { ReactNode } from 'react'
import type { UserView } from '#domain/accounts/account.ts'
import type { Role } from '#domain/api.ts'
import { formatMonth } from '#domain/spanish-format.ts'
import { HeadOverChart } from '#web/accounts/head-over-chart.tsx'
import { Rating } from '#web/accounts/rating.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

const roleLabel: Record<Role, string> = { owner: 'Propietario', crew: 'Tripulante' }

interface Props {
  user: UserView
  kicker: string
  actions: ReactNode
}

export const PersonHead = ({ user, kicker, actions }: Props) => (
  <HeadOverChart
    picture={<Avatar name={user.name} picture={user.profilePicture} size="large" />}
    kicker={kicker}
    name={user.name}
    facts={
      <>
        <StatusChip tone="accent">{roleLabel[user.role]}</StatusChip>
        <Rating user={user} />
        <span>{`En Singladura desde ${formatMonth(user.memberSince)}`}</span>
      </>
    }
    actions={actions}
  />
)
