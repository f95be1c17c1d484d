import { useParams } from 'react-router'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import type { ApplicantSort } from '#domain/applications/sort-applicants.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { CompareHead } from '#web/applications/compare/compare-head.tsx'
import { CompareWaiting } from '#web/applications/compare/compare-waiting.tsx'
import { Comparison } from '#web/applications/compare/comparison.tsx'
import { isComplete, useApplicants } from '#web/applications/use-applicants.ts'
import { useSortInAddress } from '#web/applications/use-sort-in-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OrderLink } from '#web/ui/order-link.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { SortChoice } from '#web/ui/sort-choice.tsx'

const sortLabel: Record<ApplicantSort, string> = {
  fit: 'Encaje',
  cost: 'Todo incluido',
  rating: 'Valoración',
  transfers: 'Experiencia',
  length: 'Esta eslora',
  recent: 'Recientes',
}
const orders = Object.keys(sortLabel) as ApplicantSort[]

export function Screen() {
  const { jobId = '' } = useParams()
  const offer = useRead(jobDetailApi.read, { params: { id: jobId } })
  const pages = useApplicants(jobId)
  const [sort, setSort] = useSortInAddress('fit')
  const applicants = pages.data?.pages.flatMap(page => page.applicants)
  const isSortable = (applicants?.length ?? 0) > 1
  return (
    <div className="page comparison pb-18 print:pb-0">
      {/* While this screen is there: a page with a name of its own is turned by few browsers. */}
      <style>{'@page { size: A4 landscape; margin: 8mm 10mm }'}</style>
      <CompareHead
        job={offer.data}
        waiting={!offer.error}
        applicants={applicants}
        sortChoice={
          isSortable && <SortChoice sort={sort} orders={orders} labels={sortLabel} onChange={setSort} />
        }
      />
      <Loaded call={offer} waiting={<CompareWaiting />}>
        {job => (
          <Loaded
            call={pages}
            waiting={<CompareWaiting />}
            empty={data => data.pages[0]?.applicants.length === 0}
            whenEmpty={
              <EmptyState
                drawing="buoy"
                title="Aún no hay propuestas"
                text="Cuando un tripulante aplique a esta oferta, podrás compararlo aquí con los demás."
                action={<ButtonLink to={paths.applicants(jobId)}>Ver Solicitantes</ButtonLink>}
              />
            }
          >
            {data => (
              <>
                <Comparison job={job} pages={data.pages} sort={sort} complete={isComplete(pages)} />
                {pages.hasNextPage && <MorePages pages={pages} />}
                <OrderLink />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}
