import { useParams } from 'react-router'
import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { Blank } from '#web/ui/blank.tsx'
import { BlankField, BlankPair } from '#web/ui/blank-fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { useWayBack } from '#web/ui/way-back.ts'
import { VesselForm } from '#web/vessels/vessel-form.tsx'
import { VesselPreview } from '#web/vessels/vessel-preview.tsx'
import type { VesselView } from '#web/vessels/vessel-sheet.tsx'

const waiting = (
  <Blank className="grid max-w-190 gap-5 sm:pl-17">
    <BlankField />
    <BlankPair />
    <BlankPair />
    <BlankPair />
  </Blank>
)

const notFound = (
  <EmptyState
    drawing="buoy"
    title={refusals.vessel_not_found.message}
    text="Puede que lo hayas eliminado, o que el enlace esté incompleto."
    action={<ButtonLink to={paths.vessels}>Ir a Mis barcos</ButtonLink>}
  />
)

function Editor({ vessel }: { vessel: VesselView }) {
  const { goBack } = useWayBack(paths.vessel(vessel._id))
  return (
    <VesselForm
      vessel={vessel}
      onCancel={goBack}
      onSaved={goBack}
      aside={form => <VesselPreview form={form} />}
    />
  )
}

export function Screen() {
  const { vesselId = '' } = useParams()
  const call = useRead(vesselApi.read, { params: { id: vesselId } }, { fresh: true })
  return (
    <div className="page pb-18">
      <ScreenHead
        {...(call.data && { back: { to: paths.vessel(vesselId), label: call.data.name } })}
        title={
          <>
            <span>Editar</span> <em>barco</em>
          </>
        }
      />
      {call.error?.status === 404 ? (
        notFound
      ) : (
        <Loaded call={call} waiting={waiting}>
          {vessel => (vessel.may.change ? <Editor key={vessel._id} vessel={vessel} /> : notFound)}
        </Loaded>
      )}
    </div>
  )
}
