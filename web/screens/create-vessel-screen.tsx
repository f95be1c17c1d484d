import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { useWayBack } from '#web/ui/way-back.ts'
import { VesselForm } from '#web/vessels/vessel-form.tsx'
import { VesselPreview } from '#web/vessels/vessel-preview.tsx'

export function Screen() {
  const navigate = useNavigate()
  const { goBack } = useWayBack(paths.vessels)
  return (
    <div className="page pb-18">
      <ScreenHead
        back={{ to: paths.vessels, label: 'Mis barcos' }}
        title={
          <>
            <span>Añadir</span> <em>un barco</em>
          </>
        }
        lead="Con el nombre, el tipo y la eslora basta. Lo demás, cuando lo tengas a mano."
      />
      <VesselForm
        onCancel={goBack}
        // The form is no place to come back to.
        onSaved={({ _id }) => void navigate(paths.vessel(_id), { replace: true })}
        aside={form => <VesselPreview form={form} />}
      />
    </div>
  )
}
