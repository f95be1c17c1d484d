import { ReceiptEuro } from 'lucide-react'
import { Link } from 'react-router'
import type { ContractView } from '#domain/contracts/contract.ts'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/session/session.ts'

interface Props {
  contract: ContractView
  'aria-describedby'?: string
}

/** For a contract that ended by agreement: its parties may no longer read the passage. */
export function ToAccount({ contract: { job, crew }, 'aria-describedby': describedBy }: Props) {
  const session = useSession()
  if (!session || session.temporary) return null
  return (
    <Link
      to={paths.account(job._id, session.user.id === crew._id ? undefined : crew._id)}
      aria-describedby={describedBy}
      className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-semibold text-tinta underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta print:hidden"
    >
      <ReceiptEuro aria-hidden size={18} strokeWidth={1.7} />
      <span>Ver la cuenta</span>
    </Link>
  )
}
