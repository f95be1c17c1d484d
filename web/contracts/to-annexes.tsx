import type { ContractView } from '#domain/contracts/contract.ts'
import { isCompleted } from '#domain/contracts/contract-status.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { annexesFor } from '#web/contracts/agreement-signing.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface Props {
  contract: ContractView
  size?: 'regular' | 'compact'
  'aria-describedby'?: string
}

/** A signed contract changes by annexes alone; an ended one keeps its annexes. */
export function ToAnnexes({ contract, ...rest }: Props) {
  const session = useSession()
  const { endedBy, annexes = 0 } = contract
  if (!isCompleted(contract) && !endedBy) return null
  const label = annexes > 0 ? formatCount(annexes, 'anexo', 'anexos') : 'Proponer un cambio'
  return (
    <ButtonLink tone="ghost" to={annexesFor(session?.user, contract)} {...rest}>
      {label}
    </ButtonLink>
  )
}
