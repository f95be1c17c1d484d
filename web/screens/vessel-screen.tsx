import { Lock } from 'lucide-react'
import { useParams } from 'react-router'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { paths } from '#domain/paths.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import { Loaded, LoadFailed, OutOfReach } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { ReportAction } from '#web/moderation/report-action.tsx'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { todayInSpain } from '#web/ui/today.ts'
import { DocumentDialog } from '#web/vessels/document-dialog.tsx'
import { PapersSection } from '#web/vessels/papers-section.tsx'
import { SectionHead } from '#web/vessels/section-head.tsx'
import { AddSeveral } from '#web/vessels/several/add-several.tsx'
import { SeveralDialog } from '#web/vessels/several/several-dialog.tsx'
import { useSeveralPapers } from '#web/vessels/several/use-several-papers.ts'
import { useRestoreVessel } from '#web/vessels/use-restore-vessel.ts'
import { VesselHead } from '#web/vessels/vessel-head.tsx'
import { VesselMenu } from '#web/vessels/vessel-menu.tsx'
import { PHOTOS_ID, VesselPhotos } from '#web/vessels/vessel-photos.tsx'
import { VesselSheet, type VesselView } from '#web/vessels/vessel-sheet.tsx'
import {
  type NextTransfer,
  nextTransfer,
  useTransfers,
  VesselTransfers,
} from '#web/vessels/vessel-transfers.tsx'
import { PapersWaiting, VesselWaiting } from '#web/vessels/vessel-waiting.tsx'

function toPhotos() {
  const heading = document.getElementById(PHOTOS_ID)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** In the address, where a single document has its id. */
const SEVERAL = 'varios'

interface PapersProps {
  vessel: VesselView
  bound?: NextTransfer | undefined
}

function Papers({ vessel, bound }: PapersProps) {
  const documents = useRead(vesselApi.listDocuments, { params: { id: vessel._id } })
  const dialog = useDialogInAddress('documento')
  const several = useSeveralPapers(vessel._id, () => dialog.id === SEVERAL && dialog.close())
  return (
    <Loaded call={documents} waiting={<PapersWaiting />}>
      {data => (
        <>
          <PapersSection
            documents={data.documents}
            vessel={vessel}
            bound={bound}
            onOpen={dialog.open}
            several={<AddSeveral several={several} onOpen={() => dialog.open(SEVERAL)} />}
          />
          {vessel.may.change && (
            <SeveralDialog
              vesselName={vessel.name}
              several={several}
              open={dialog.id === SEVERAL}
              onClose={dialog.close}
            />
          )}
          {dialog.used && (
            <DocumentDialog
              vessel={vessel}
              documents={data.documents}
              id={dialog.id === SEVERAL ? undefined : dialog.id}
              onClose={dialog.close}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

const Notes = ({ notes }: { notes: string }) => (
  <section aria-labelledby="notas" className="max-w-160">
    <SectionHead id="notas" title="Notas" />
    <p className="mt-3 font-display text-[1.125rem] leading-snug whitespace-pre-line wrap-anywhere italic">
      {notes}
    </p>
    <p className="mt-1.5 flex items-center gap-1.5 text-[0.84375rem] text-tinta-2">
      <Lock aria-hidden size={16} strokeWidth={1.75} />
      Solo las ves tú
    </p>
  </section>
)

function Archived({ vessel }: { vessel: VesselView }) {
  const restore = useRestoreVessel(vessel)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-inner bg-fondo-4 px-4 py-2.5 text-[0.9375rem] leading-snug text-tinta-2">
      <p className="min-w-0 flex-1 basis-56">
        <b className="font-semibold text-tinta">Barco archivado.</b> Ya no se ofrece: sigue en las ofertas que
        lo nombran.
      </p>
      {vessel.may.change && (
        <Button tone="ghost" size="compact" busy={restore.busy} busyLabel="Sacando…" onClick={restore.act}>
          Sacar del archivo
        </Button>
      )}
    </div>
  )
}

const sections = 'page grid grid-cols-[minmax(0,1fr)] gap-y-9.5 pt-7 pb-18 lg:gap-y-16 lg:pt-6'

function Own({ vessel }: { vessel: VesselView }) {
  const transfers = useTransfers(vessel._id)
  const user = useSession()?.user
  const isOffered =
    user !== undefined &&
    vesselPolicy.offer(
      { ...user, id: user._id },
      { ownerId: user._id, archivedAt: vessel.archivedAt == null ? null : new Date(vessel.archivedAt) },
    ).allowed
  return (
    <div className={sections}>
      <Papers vessel={vessel} bound={nextTransfer(transfers, todayInSpain())} />
      <VesselSheet vessel={vessel} />
      {vessel.notes && <Notes notes={vessel.notes} />}
      <VesselPhotos vessel={vessel} />
      {isOffered && (
        <div className="max-sm:*:w-full">
          <ButtonLink to={paths.createJobWith(vessel._id)}>Publicar una oferta con este barco</ButtonLink>
        </div>
      )}
      <VesselTransfers pages={transfers} />
    </div>
  )
}

const Others = ({ vessel }: { vessel: VesselView }) => (
  <div className={sections}>
    {vessel.may.readDocuments && <Papers vessel={vessel} />}
    <VesselSheet vessel={vessel} />
    <div className="-ml-3 border-t border-linea pt-3">
      <ReportAction subject="vessel" subjectId={vessel._id} what="este barco" />
    </div>
  </div>
)

const toVessels = { to: paths.vessels, label: 'Mis barcos' }
const toJobs = { to: paths.jobs, label: 'Ofertas' }

const Told = ({ children }: { children: Elements }) => (
  <div className="page pb-18">
    <ScreenHead title="Barco" />
    {children}
  </div>
)

export function Screen() {
  const { vesselId = '' } = useParams()
  const user = useSession()?.user
  const call = useRead(vesselApi.read, { params: { id: vesselId } })
  const { data: vessel, error } = call
  const back = user && jobPolicy.draft(user).allowed ? toVessels : toJobs
  if (error?.status === 404)
    return (
      <Told>
        <EmptyState
          drawing="buoy"
          title={error.message}
          text="Puede que su armador lo haya eliminado, que su oferta ya no esté abierta o que el enlace esté incompleto."
          action={<ButtonLink to={back.to}>{`Ir a ${back.label}`}</ButtonLink>}
        />
      </Told>
    )
  if (!vessel) {
    if (!error) return <VesselWaiting />
    const retry = () => void call.refetch()
    return (
      <Told>
        {error.status === 0 ? <OutOfReach onRetry={retry} /> : <LoadFailed error={error} onRetry={retry} />}
      </Told>
    )
  }
  const { change } = vessel.may
  return (
    <article aria-label={vessel.name} key={vessel._id}>
      <VesselHead
        vessel={vessel}
        back={change ? toVessels : toJobs}
        menu={change && <VesselMenu vessel={vessel} onPhotos={toPhotos} />}
        whenNoPhoto={
          change && (
            <Button tone="ghost" size="compact" onClick={toPhotos}>
              Añadir fotos
            </Button>
          )
        }
      >
        {vessel.archivedAt != null && <Archived vessel={vessel} />}
      </VesselHead>
      {change ? <Own vessel={vessel} /> : <Others vessel={vessel} />}
    </article>
  )
}
