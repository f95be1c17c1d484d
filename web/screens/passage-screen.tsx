import { clsx } from 'clsx'
import { useParams } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { CHART_CAPTION } from '#domain/charts/route-words.ts'
import type { DepartureView } from '#domain/passages/departure.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { isBeforeDeparture } from '#domain/passages/passage-stage.ts'
import { DEPARTURE_PART, paths, SEA_SERVICE_PART } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { BundlePanel } from '#web/bundle/bundle-panel.tsx'
import { DossierCard } from '#web/dossier/dossier-card.tsx'
import { AccountCard } from '#web/ledger/account-card.tsx'
import { AnnexesWait } from '#web/passages/annexes-wait.tsx'
import { AtSea } from '#web/passages/at-sea.tsx'
import { useSeaWords } from '#web/passages/boat-at-sea.tsx'
import { CalledOff } from '#web/passages/called-off.tsx'
import { Gate } from '#web/passages/gate.tsx'
import { AboardPanel } from '#web/passages/in-port/aboard-panel.tsx'
import { LogPanel } from '#web/passages/log-panel.tsx'
import { Papers } from '#web/passages/papers.tsx'
import { PassageHead, SeaHead } from '#web/passages/passage-head.tsx'
import { PassageWaiting } from '#web/passages/passage-waiting.tsx'
import { People } from '#web/passages/people.tsx'
import { SeaFigures } from '#web/passages/sea-figures.tsx'
import { Shares } from '#web/passages/shares.tsx'
import { StepsList } from '#web/passages/steps-list.tsx'
import { SignalCard, TurnCard } from '#web/passages/turn-card.tsx'
import { NO_TRACK, WayChart } from '#web/passages/way-chart.tsx'
import { ReviewsCard } from '#web/reviews/reviews-card.tsx'
import { SeaServicePanel } from '#web/sea-service/sea-service-panel.tsx'
import { useSession } from '#web/session/session.ts'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { useLedTo } from '#web/ui/use-led-to.ts'

interface ShownProps {
  passage: PassageView
  departure: DepartureView
  user: OwnUserView
}

/** The way on from a passage that does not exist, or can't be read. */
const toPassages = { to: paths.passages, label: 'Travesías' }

const isPart = (fragment: string) => fragment === DEPARTURE_PART || fragment === SEA_SERVICE_PART

function Shown({ passage, departure, user }: ShownProps) {
  const dialog = useDialogInAddress('zarpe')
  useLedTo(isPart, name => document.getElementById(name))
  const { steps, mine, distance, stage } = passage
  const sailed = useRead(
    passageApi.readTrack,
    { params: { jobId: passage.jobId } },
    { enabled: passage.departure !== null },
  )
  const track = sailed.data?.track ?? NO_TRACK
  const words = useSeaWords(passage)
  const isAtSea = stage === 'under_way'
  const next = mine ?? steps.find(({ state }) => state === 'now')?.key
  return (
    <>
      <div
        className={clsx(
          'relative pt-23 md:pt-29 lg:grid lg:items-start',
          distance
            ? 'lg:min-h-152 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6'
            : 'lg:grid-cols-[minmax(0,1fr)_22.75rem] lg:gap-x-16 lg:pt-41',
        )}
      >
        <div className={clsx('relative z-10', distance && 'lg:pt-12')}>
          {isAtSea ? <SeaHead passage={passage} words={words} /> : <PassageHead passage={passage} />}
        </div>
        {distance && (
          <div className="-mx-[clamp(20px,4.4vw,56px)] mt-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:ml-0 lg:-mt-8">
            <WayChart
              distance={distance}
              passage={passage}
              next={next}
              track={track}
              signal={isAtSea ? words.signal : null}
            />
          </div>
        )}
        <div
          className={
            distance ? '-mt-14 empty:mt-0 lg:absolute lg:right-0 lg:bottom-0 lg:mt-0 lg:w-91' : 'mt-6 lg:mt-0'
          }
        >
          {isAtSea && !mine && words.report && !passage.openAnnexes?.length ? (
            <SignalCard report={words.report} />
          ) : (
            <TurnCard passage={passage} departure={departure} user={user} onOpen={dialog.open} />
          )}
        </div>
        {isAtSea && (
          <div className="relative mt-6 lg:mt-8 lg:max-w-91">
            {!distance && words.signal && <p className="mb-3 font-semibold">{words.signal}</p>}
            <SeaFigures words={words} hasReport={mine !== null} />
          </div>
        )}
      </div>
      <div className="mt-5 lg:mt-8">
        <StepsList steps={steps} />
      </div>
      <div className="mt-8 grid items-start gap-x-16 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22.75rem]">
        <div id={DEPARTURE_PART} tabIndex={-1} className="scroll-mt-24 focus-visible:outline-none">
          <CalledOff passage={passage} user={user} />
          <AnnexesWait annexes={passage.annexes} />
          {passage.departure && (passage.arrival || passage.calledOff) && (
            <div id={SEA_SERVICE_PART} tabIndex={-1} className="scroll-mt-24 focus-visible:outline-none">
              <SeaServicePanel passage={passage} user={user} />
            </div>
          )}
          <LogPanel passage={passage} />
          <AboardPanel passage={passage} user={user} />
          {stage === 'under_way' && <AtSea passage={passage} />}
          {(isBeforeDeparture(stage) || departure.departedAt) && (
            <Gate passage={passage} departure={departure} user={user} />
          )}
        </div>
        <div>
          <AccountCard passage={passage} user={user} />
          <ReviewsCard passage={passage} />
          <People passage={passage} user={user} />
          <Shares passage={passage} />
          <Papers passage={passage} user={user} />
          <DossierCard passage={passage} user={user} />
          <BundlePanel passage={passage} user={user} />
        </div>
      </div>
      {distance && <p className="font-display text-[0.8125rem] text-tinta-2 italic">{CHART_CAPTION}</p>}
    </>
  )
}

function Passage({ jobId, user }: { jobId: string; user: OwnUserView }) {
  const passage = useRead(passageApi.read, { params: { jobId } })
  const departure = useRead(passageApi.readDeparture, { params: { jobId } })
  const both = {
    data: passage.data && departure.data && { passage: passage.data, departure: departure.data },
    error: passage.error ?? departure.error,
    refetch: () => Promise.all([passage.refetch(), departure.refetch()]),
  }
  return (
    <>
      {!both.data &&
        (both.error ? (
          <ScreenHead title="Travesía" back={toPassages} />
        ) : (
          <h1 className="sr-only">Travesía</h1>
        ))}
      <Loaded call={both} waiting={<PassageWaiting />} way={{ to: paths.passages, label: 'Ir a Travesías' }}>
        {found => <Shown {...found} user={user} />}
      </Loaded>
    </>
  )
}

export function Screen() {
  const { jobId = '' } = useParams()
  const user = useSession()?.user
  return (
    // The chart runs to the edges of the screen, where the overflow is clipped: a focus ring is wider than its
    // button.
    <div className="overflow-x-clip">
      <div className="page pb-18">{user && <Passage key={jobId} jobId={jobId} user={user} />}</div>
    </div>
  )
}
