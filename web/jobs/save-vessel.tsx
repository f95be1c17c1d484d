import { useRef } from 'react'
import * as z from 'zod/mini'
import { jobApi } from '#domain/jobs/job-api.ts'
import { type VesselInput, vesselInput } from '#domain/vessels/vessel.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { useAct } from '#web/api/use-act.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const loadDialog = async () => (await import('#web/vessels/vessel-dialog.tsx')).VesselDialog

type Described = Pick<FullJob, '_id' | 'vesselType' | 'vesselName' | 'vesselLength'>

function useSaveVessel(job: Described) {
  const create = useAct(vesselApi.create, { touches: ['vessels'], failed: 'toast' })
  const update = useAct(jobApi.update, {
    touches: ['jobs', 'vessels'],
    done: () => announce.spoken('Barco guardado. La oferta ya va con su ficha.'),
    failed: ({ message }) => {
      announce.error(`El barco está guardado, pero la oferta sigue sin él. ${message}`)
      return 'inline'
    },
  })
  // Tied again after a failure, it is still one boat.
  const saved = useRef<string>(undefined)
  const tie = async (vesselId: string) => {
    saved.current = vesselId
    await update.send({ params: { id: job._id }, body: { vesselId } })
  }
  return {
    busy: create.isPending || update.isPending,
    saved,
    tie,
    async save(body: VesselInput) {
      const saved = await create.send({ body })
      if (saved) await tie(saved.vessel._id)
    },
  }
}

export function SaveVessel({ job }: { job: Described }) {
  const { busy, saved, save, tie } = useSaveVessel(job)
  const dialog = useDialogOnDemand(loadDialog)
  const start = { type: job.vesselType, name: job.vesselName ?? '', length: job.vesselLength ?? '' } as const
  const press = () => {
    if (saved.current) return tie(saved.current)
    const whole = z.safeParse(vesselInput, start)
    return whole.success ? save(whole.data) : dialog.show()
  }
  return (
    <section
      aria-label="Ficha del barco"
      className="my-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-inner border border-dashed border-veril px-4 py-3.5"
    >
      <p className="min-w-0 flex-1 basis-64 text-[0.9375rem] leading-snug text-tinta-2">
        Este barco aún no tiene ficha: con ella se rellenan el contrato y la lista de verificación, y te
        avisamos antes de que caduquen sus papeles.
      </p>
      <Button tone="ghost" size="compact" busy={busy} busyLabel="Guardando…" onClick={() => void press()}>
        Guardar este barco
      </Button>
      {dialog.Dialog && (
        <dialog.Dialog
          open={dialog.open}
          start={start}
          onClose={dialog.close}
          onSaved={({ _id }) => void tie(_id)}
        />
      )}
    </section>
  )
}
