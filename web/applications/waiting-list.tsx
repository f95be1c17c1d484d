import { Hourglass } from 'lucide-react'
import type { OwnApplicationView } from '#domain/applications/application.ts'
import { isOnWaitingList } from '#domain/applications/application-state.ts'

export function WaitingList({ application }: { application: OwnApplicationView }) {
  const { myApplicationStatus: status } = application
  // Nobody is chosen for a hidden offer.
  if (application.hidden || !isOnWaitingList({ status, withdrawn: false }, application)) return null
  return (
    <p className="mt-3 flex items-start gap-2 text-[0.9375rem] leading-snug text-tinta-2">
      <Hourglass aria-hidden size={17} strokeWidth={1.8} className="mt-0.5 shrink-0 text-ambar" />
      <span>
        <strong className="font-semibold text-tinta">En lista de espera.</strong> Las plazas están ocupadas;
        si queda una libre, te avisamos y el armador puede elegirte.
      </span>
    </p>
  )
}
