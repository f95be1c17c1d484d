import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useWayBack } from '#web/ui/way-back.ts'

/** Above a screen's title. */
export function WayBackLink({ to, label }: { to: string; label: string }) {
  const { onClick } = useWayBack(to)
  return (
    <Link
      to={to}
      onClick={onClick}
      className="mb-2 -ml-1 inline-flex min-h-11 print:hidden items-center gap-2 pr-2 text-[0.9375rem] font-medium text-tinta-2 underline decoration-tinta/25 underline-offset-4 transition-colors hover:text-tinta hover:decoration-magenta"
    >
      <ArrowLeft aria-hidden size={18} strokeWidth={1.7} />
      <span>{label}</span>
    </Link>
  )
}
