import * as z from 'zod/mini'
import { vesselInput } from '#domain/vessels/vessel.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { useAct } from '#web/api/use-act.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const loadDialog = async () => (await import('#web/vessels/vessel-dialog.tsx')).VesselDialog

export function useAddVessel(form: JobFormOf) {
  const dialog = useDialogOnDemand(loadDialog)
  const described = () => {
    const { vesselId, vesselType, vesselName, vesselLength } = form.getValues()
    if (vesselId) return {}
    return { type: vesselType, name: vesselName ?? '', length: vesselLength ?? '' }
  }
  const choose = ({ _id }: { _id: string }) => {
    form.clearErrors('vesselId')
    form.setValue('vesselId', _id, { shouldDirty: true })
  }
  const create = useAct(vesselApi.create, {
    touches: ['vessels'],
    done: ({ message, vessel }) => {
      choose(vessel)
      announce.spoken(message)
    },
    failed: 'toast',
  })
  const save = async () => {
    const whole = z.safeParse(vesselInput, described())
    if (!whole.success) return dialog.show()
    await create.send({ body: whole.data })
  }
  return {
    add: (
      <Button tone="ghost" size="compact" onClick={() => void dialog.show()}>
        Añadir un barco
      </Button>
    ),
    keep: (
      <Button
        tone="ghost"
        size="compact"
        busy={create.isPending}
        busyLabel="Guardando…"
        onClick={() => void save()}
      >
        Guardar este barco
      </Button>
    ),
    /** It stays where the buttons move. */
    dialog: dialog.Dialog && (
      <dialog.Dialog open={dialog.open} start={described()} onClose={dialog.close} onSaved={choose} />
    ),
  }
}
