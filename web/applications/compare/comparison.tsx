import { useDeferredValue, useState } from 'react'
import type { ApplicantSort } from '#domain/applications/sort-applicants.ts'
import { paceOver } from '#domain/ports/time-at-sea.ts'
import { AssumptionsPanel } from '#web/applications/compare/assumptions-panel.tsx'
import { ClosedList } from '#web/applications/compare/closed-list.tsx'
import { inOrder, isInQuestion, scaleOf, withPinned, withSums } from '#web/applications/compare/compared.ts'
import { ComparisonCards, PinnedPair } from '#web/applications/compare/comparison-cards.tsx'
import { ComparisonTable, ROOMY } from '#web/applications/compare/comparison-table.tsx'
import { Overview } from '#web/applications/compare/overview.tsx'
import { PlacedParts } from '#web/applications/compare/placed-parts.tsx'
import { useAssumptions } from '#web/applications/compare/use-assumptions.ts'
import { usePins } from '#web/applications/compare/use-pins.ts'
import { useReadQuotes } from '#web/applications/compare/use-read-quotes.ts'
import { OrderAgain } from '#web/applications/order-again.tsx'
import type { ApplicantPage } from '#web/applications/use-applicants.ts'
import { useLedToPerson } from '#web/applications/use-led-to-person.ts'
import { useSteadyOrder } from '#web/applications/use-steady-order.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { Button } from '#web/ui/button.tsx'
import { GoneNote, NOT_FOUND_HERE } from '#web/ui/gone-note.tsx'
import { useHosts } from '#web/ui/use-hosts.ts'
import { useWideOrPaper } from '#web/ui/use-wide-or-paper.ts'
import '#web/applications/compare/compare.css'

/** More are drawn when they are asked for: a slider moves all that is drawn within a frame. */
const AT_ONCE = 12

interface Props {
  job: FullJob
  pages: readonly ApplicantPage[]
  sort: ApplicantSort
  complete: boolean
}

export function Comparison({ job, pages, sort, complete }: Props) {
  const { transfer, assumptions: saved } = pages[0] ?? {}
  const { assumptions, move, problem, retry } = useAssumptions(job._id, saved)
  // The slider is drawn first; the columns follow as soon as they can.
  const supposed = useDeferredValue(assumptions)
  const everybody = useReadQuotes(
    job._id,
    pages.flatMap(({ applicants }) => applicants),
  )
  const { pins, toggle, clear } = usePins()
  const [most, setMost] = useState(AT_ONCE)
  const isGone = useLedToPerson({
    applicants: everybody,
    complete,
    showAll: () => setMost(everybody.length),
  })
  const isWide = useWideOrPaper()
  const host = useHosts()

  const offer = { ...paceOver(job.distance), vesselLength: job.vesselLength }
  const ordered = inOrder(withSums(everybody, transfer, supposed), sort, offer)
  const {
    shown: inQuestion,
    isOther,
    orderAnew,
  } = useSteadyOrder(ordered, { asked: JSON.stringify([sort, supposed]), complete, isIn: isInQuestion })
  const arranged = withPinned(inQuestion, pins)
  const shown = arranged.slice(0, most)
  const isPair = arranged.length < inQuestion.length
  const setting = {
    job,
    transfer,
    assumptions: supposed,
    scale: scaleOf(inQuestion, job.budget),
    pins,
    folded: !isWide && !isPair && shown.length > ROOMY,
    onPin: toggle,
    hostOf: (part: string, userId: string) => host(`${part}-${userId}`),
  }
  return (
    <>
      {isGone && <GoneNote>{NOT_FOUND_HERE}</GoneNote>}
      <PlacedParts
        applicants={inQuestion.filter((one, at) => at < most || shown.includes(one))}
        setting={setting}
      />
      {!isPair && (!isWide || shown.length > ROOMY) && <Overview applicants={shown} setting={setting} />}
      {transfer && assumptions && (
        <div className="mt-5 lg:mt-0 print:mt-0">
          <AssumptionsPanel
            transfer={transfer}
            assumptions={assumptions}
            onMove={move}
            problem={problem}
            onRetry={retry}
          />
        </div>
      )}
      {isPair && (
        <p className="mt-6 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
          <span className="text-[0.9375rem] text-tinta-2">Comparas a las dos personas fijadas.</span>
          <Button size="compact" tone="ghost" onClick={clear}>
            Ver todas
          </Button>
        </p>
      )}
      <div className="mt-7 print:mt-0">
        {isWide && <ComparisonTable applicants={shown} setting={setting} />}
        {!isWide && !isPair && <ComparisonCards applicants={shown} setting={setting} />}
        {!isWide && isPair && <PinnedPair applicants={shown} setting={setting} />}
        {isOther && <OrderAgain onPress={orderAnew} />}
      </div>
      {shown.length < arranged.length && (
        <p className="mt-8 flex justify-center print:hidden">
          <Button
            tone="ghost"
            onClick={() => setMost(most + AT_ONCE)}
          >{`Ver ${Math.min(AT_ONCE, arranged.length - shown.length)} más`}</Button>
        </p>
      )}
      <p className="mt-8 font-display print:mt-1 text-[0.9375rem] text-tinta-2 italic">
        Orientativo: decide la Capitanía Marítima.
      </p>
      <ClosedList applicants={ordered.filter(one => !inQuestion.includes(one))} jobId={job._id} />
    </>
  )
}
