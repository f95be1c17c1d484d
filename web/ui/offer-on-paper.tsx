import { BreakableAddress } from '#web/ui/breakable-address.tsx'
import { formatDay } from '#web/ui/format.ts'
import { todayInSpain } from '#web/ui/today.ts'

/** What a printed offer needs and a screen does not: where it is found, and as of when it says what it says. */
export function OfferOnPaper({ id }: { id: string }) {
  return (
    <p className="mt-6 hidden border-t border-linea pt-3 text-[0.875rem] print:block">
      <BreakableAddress text={`${window.location.origin}/jobs?oferta=${id}`} />
      <span className="block">Impresa el {formatDay(todayInSpain())} desde Singladura.</span>
    </p>
  )
}
