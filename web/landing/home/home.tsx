import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Role } from '#domain/api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi, type OwnJobView } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { jobListApi } from '#domain/jobs/job-list-api.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { paths } from '#domain/paths.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { Queries } from '#web/api/queries.tsx'
import { useRead } from '#web/api/use-call.ts'
import {
  ENOUGH_TO_PUBLISH,
  type FirstStep,
  firstStepsOfCrew,
  firstStepsOfOwner,
  nextOf,
} from '#web/landing/home/first-steps.ts'
import { HomeWaiting } from '#web/landing/home/home-waiting.tsx'
import { FittingOffers, OwnApplications, OwnOffers } from '#web/landing/home/lists.tsx'
import { type Matter, mattersOfCrew, mattersOfOwner } from '#web/landing/home/matters.ts'
import { StepsTicket } from '#web/landing/home/steps-ticket.tsx'
import { TurnTicket } from '#web/landing/home/turn-ticket.tsx'
import { VoyageNow, voyageOf } from '#web/landing/home/voyage-now.tsx'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { todayInSpain } from '#web/ui/today.ts'

interface LayoutProps {
  matters: readonly Matter[]
  steps: readonly FirstStep[]
  voyage: PassageView | undefined
  children: ReactNode
}

const places = {
  under: 'lg:col-start-1',
  beside: 'lg:col-start-2 lg:row-span-2 lg:row-start-1',
  across: 'lg:col-span-2 lg:grid-cols-2 lg:gap-x-16 xl:gap-x-20',
}

/** On wide screens the boat is beside the ticket, and without a boat what else there is. */
function Layout({ matters, steps, voyage, children }: LayoutProps) {
  const hasTicket = matters.length > 0 || nextOf(steps) !== undefined
  const place = voyage ? places.under : hasTicket ? places.beside : places.across
  return (
    <div className="grid gap-9 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16 xl:gap-x-20">
      <div className="grid content-start gap-9 empty:hidden lg:col-start-1">
        <TurnTicket matters={matters} />
        <StepsTicket steps={steps} isSecond={matters.length > 0} />
      </div>
      {voyage && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <VoyageNow passage={voyage} />
        </div>
      )}
      <div className={clsx('grid content-start gap-9', place)}>{children}</div>
    </div>
  )
}

interface OwnerProps extends Pick<LayoutProps, 'matters' | 'steps'> {
  jobs: readonly OwnJobView[]
  passages: readonly PassageView[]
}

const PublishAnother = () => (
  <div>
    <ButtonLink tone="ghost" to={paths.createJob}>
      Publicar Traslado
    </ButtonLink>
    <p className="mt-3 text-sm text-tinta-2">{ENOUGH_TO_PUBLISH}</p>
  </div>
)

function OwnerLayout({ jobs, passages, ...shown }: OwnerProps) {
  const voyage = voyageOf(passages, todayInSpain())
  return (
    <Layout {...shown} voyage={voyage}>
      {!voyage && <OwnOffers jobs={jobs} />}
      {nextOf(shown.steps)?.key !== 'offer' && <PublishAnother />}
    </Layout>
  )
}

function OfOwner() {
  const owner = useSession()?.user
  const jobs = useRead(jobDetailApi.listMine, {})
  const passages = useRead(passageApi.list, {})
  const contracts = useRead(contractApi.list, {})
  // An owner who has published an offer is past the boat.
  const vessels = useRead(vesselApi.list, {}, { enabled: jobs.data?.jobs.length === 0 })
  if (!owner) return null
  const steps = firstStepsOfOwner({
    user: owner,
    hasVessel: Boolean(vessels.data?.vessels.length),
    hasOffer: jobs.data?.jobs.length !== 0,
  })
  return (
    <Loaded call={jobs} waiting={<HomeWaiting />}>
      {({ jobs }) => (
        <Loaded call={passages} waiting={<HomeWaiting />}>
          {({ passages }) =>
            vessels.isLoading ? (
              <HomeWaiting />
            ) : (
              <Loaded call={contracts} waiting={<HomeWaiting />}>
                {contracts => (
                  <OwnerLayout
                    matters={mattersOfOwner({ owner, jobs, passages, contracts, today: todayInSpain() })}
                    steps={steps}
                    jobs={jobs}
                    passages={passages}
                  />
                )}
              </Loaded>
            )
          }
        </Loaded>
      )}
    </Loaded>
  )
}

function OfCrew() {
  const crew = useSession()?.user
  const newest = useRead(jobListApi.list, {})
  const applied = useRead(applicationApi.listMine, {})
  const passages = useRead(passageApi.list, {})
  if (!crew) return null
  return (
    <Loaded call={applied} waiting={<HomeWaiting />}>
      {({ applications }) => (
        <Loaded call={passages} waiting={<HomeWaiting />}>
          {({ passages }) => (
            <Loaded call={newest} waiting={<HomeWaiting />}>
              {({ jobs }) => (
                <Layout
                  matters={mattersOfCrew({ applications, passages, today: todayInSpain() })}
                  steps={firstStepsOfCrew({ user: crew, hasApplied: applications.length > 0 })}
                  voyage={voyageOf(passages, todayInSpain())}
                >
                  <FittingOffers jobs={jobs} />
                  <OwnApplications applications={applications} />
                </Layout>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

const homes: Record<Role, ReactNode> = { owner: <OfOwner />, crew: <OfCrew /> }

export const Home = ({ role }: { role: Role }) => <Queries>{homes[role]}</Queries>
