import { useWatch } from 'react-hook-form'
import type { JobView } from '#domain/jobs/job.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { useRead } from '#web/api/use-call.ts'
import { usePages } from '#web/api/use-pages.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'

export type JobVessel = NonNullable<JobView['vessel']>
export type FormVessel = Omit<JobVessel, 'thumbnailPath'> & {
  archivedAt?: string | null | undefined
  /** Absent for readers who may not know them. */
  cruisingSpeed?: number | null | undefined
  homePort?: string | null | undefined
}

type Vessels = ReturnType<typeof useVessels>
const useVessels = () => usePages(vesselApi.list, {})
const loadedOf = ({ data }: Vessels) => (data?.pages ?? []).flatMap(page => page.vessels)
const inUseOf = (pages: Vessels) => loadedOf(pages).filter(({ archivedAt }) => archivedAt === null)

/** The owner's boat, if there is just one. */
export function useOnlyVessel() {
  const pages = useVessels()
  const [only, ...others] = inUseOf(pages)
  const isOnly = others.length === 0 && !pages.hasNextPage
  return { isPending: pages.isPending, only: isOnly ? only : undefined }
}

/**
 * The owner's boats, and the chosen one. `tied`: the boat of the offer that is edited, which may be in the archive by
 * now.
 */
export function useFormVessel({ control }: JobFormOf, tied?: JobVessel | null | undefined) {
  const vesselId = useWatch({ control, name: 'vesselId' }) ?? ''
  const pages = useVessels()
  const inUse = inUseOf(pages)
  const archived = tied && loadedOf(pages).find(({ _id }) => _id === tied._id)
  const listed: FormVessel[] =
    tied && !inUse.some(({ _id }) => _id === tied._id) ? [archived ?? tied, ...inUse] : inUse
  // Chosen by an address or in an earlier draft, it may be on a later page, or gone.
  const isUnlisted = vesselId !== '' && !listed.some(({ _id }) => _id === vesselId)
  const one = useRead(
    vesselApi.read,
    { params: { id: vesselId } },
    { enabled: isUnlisted && !pages.isPending },
  )
  const isUsable = one.data?.may.change && one.data.archivedAt === null
  const vessels: FormVessel[] = isUnlisted && one.data && isUsable ? [one.data, ...listed] : listed
  return {
    vesselId,
    pages,
    vessels,
    chosen: vessels.find(({ _id }) => _id === vesselId),
    /** The chosen one can't be offered. */
    isGone: isUnlisted && (one.error?.status === 404 || (one.data !== undefined && !isUsable)),
  }
}
