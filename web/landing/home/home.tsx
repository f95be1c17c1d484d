import type { ReactNode } from 'react'
import type { Role } from '#domain/api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
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
import { FittingOffers, OwnApplications } from '#web/landing/home/lists.tsx'
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
  passages: readonly PassageView[]
  children: ReactNode
}

/** On wide screens the boat is beside the ticket. */
function Layout({ matters, steps, passages, children }: LayoutProps) {
  const voyage = voyageOf(passages, todayInSpain())
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
      <div className="grid content-start gap-9 lg:col-start-1">{children}</div>
    </div>
  )
}

const PublishAnother = () => (
  <div>
    <ButtonLink tone="ghost" to={paths.createJob}>
      Publicar Traslado
    </ButtonLink>
    <p className="mt-3 text-sm text-tinta-2">{ENOUGH_TO_PUBLISH}</p>
  </div>
)

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
                  <Layout
                    matters={mattersOfOwner({ owner, jobs, passages, contracts, today: todayInSpain() })}
                    steps={steps}
                    passages={passages}
                  >
                    {nextOf(steps)?.key !== 'offer' && <PublishAnother />}
                  </Layout>
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
                  passages={passages}
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
