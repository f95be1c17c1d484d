import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { VesselInput } from '#domain/vessels/vessel.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import type { ownVesselView } from '#domain/vessels/vessel-view.ts'
import type { ApiError } from '#web/api/client.ts'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { todayInSpain } from '#web/ui/today.ts'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { openGroupsOf } from '#web/vessels/folded-leg.tsx'
import { BoatLeg, MeasuresLeg, PassageLeg, RegistryLeg, RestLeg } from '#web/vessels/vessel-form-legs.tsx'
import {
  blankVessel,
  type VesselFormOf,
  type VesselFormValues,
  valuesOf,
  vesselResolver,
} from '#web/vessels/vessel-form-values.ts'
import type { VesselView } from '#web/vessels/vessel-sheet.tsx'

export type OwnVessel = z.input<typeof ownVesselView>

interface GuardProps {
  unsaved: boolean
  onLeave: () => void
}
function Guard({ unsaved, onLeave }: GuardProps) {
  useLeaveGuard(unsaved, 'Lo que has escrito de este barco se perderá.', {
    onLeave,
  })
  return null
}

interface Props {
  vessel?: VesselView
  start?: Partial<VesselFormValues> | undefined
  onSaved: (vessel: OwnVessel) => void
  onCancel: () => void
  /** In a dialog over another form: that form asks before the page is left, and closing keeps the typing. */
  inDialog?: boolean
  aside?: (form: VesselFormOf) => Elements
}

interface Ending {
  onSaved: (saved: OwnVessel) => void
  /** Before the first of these fields has the focus. */
  onFaults: (fields: string[]) => void
}

function useSave(form: VesselFormOf, vessel: VesselView | undefined, { onSaved, onFaults }: Ending) {
  const ending = {
    touches: ['vessels', 'jobs'],
    done: (reply: { message: string; vessel: OwnVessel }) => {
      onSaved(reply.vessel)
      announce.spoken(reply.message)
    },
    failed: ({ errors }: ApiError) => {
      onFaults(errors.map(({ field }) => field))
      return form
    },
  }
  const create = useAct(vesselApi.create, ending)
  const update = useAct(vesselApi.update, ending)
  const { dirtyFields } = form.formState
  const act = vessel ? update : create
  return {
    busy: act.isPending,
    error: act.error,
    save(values: VesselInput) {
      if (!vessel) return create.send({ body: values })
      const body = Object.fromEntries(Object.entries(values).filter(([field]) => field in dirtyFields))
      return update.send({ params: { id: vessel._id }, body })
    },
  }
}

export function VesselForm({ vessel, start, onSaved, onCancel, inDialog = false, aside }: Props) {
  const [today] = useState(todayInSpain)
  const form = useForm<VesselFormValues, unknown, VesselInput>({
    resolver: vesselResolver(today),
    defaultValues: vessel ? valuesOf(vessel) : { ...blankVessel, ...start },
  })
  const { isDirty, errors } = form.formState
  // A draft of one boat is not mixed with the fields of another.
  const [about] = useState(vessel?._id ?? start?.name)
  const kept = useFormDraft(form, 'vessel-draft', about ? { about } : {})

  // Reported after a render, when the guard knows that nothing is unsaved.
  const [saved, setSaved] = useState<OwnVessel>()
  const report = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) report(saved)
  }, [saved])

  const element = useRef<HTMLFormElement>(null)
  const onFaults = (fields: string[]) => openGroupsOf(element.current, fields)
  const { busy, error, save } = useSave(form, vessel, {
    onSaved: stored => {
      kept.drop()
      setSaved(stored)
    },
    onFaults,
  })
  const send = form.handleSubmit(save, faults => onFaults(Object.keys(faults)))
  // The server's faults are shown at their fields; any other error below them.
  const isAtField = error !== null && error.errors.length > 0 && Object.keys(errors).length > 0

  return (
    <form
      ref={element}
      noValidate
      aria-label={vessel ? `Ficha de ${vessel.name}` : 'Barco nuevo'}
      onSubmit={event => {
        // A dialog is no child of the page's form, but React passes the event on to it.
        event.stopPropagation()
        void send(event)
      }}
    >
      {!inDialog && <Guard unsaved={isDirty && !saved} onLeave={kept.drop} />}
      {kept.restored && <RestoredNote onDiscard={kept.discard} />}
      <div className={aside && 'grid items-start gap-x-18 xl:grid-cols-[minmax(0,1fr)_400px]'}>
        <div>
          <BoatLeg form={form} />
          <MeasuresLeg form={form} />
          <RegistryLeg form={form} />
          <PassageLeg form={form} />
          <RestLeg form={form} />
          <div className="grid gap-5 sm:pl-17">
            <FormProblem message={isAtField ? undefined : error?.message} />
            <div className="flex flex-col gap-3 sm:flex-row">
              <Button type="submit" busy={busy} busyLabel="Guardando…">
                {vessel ? 'Guardar cambios' : 'Guardar barco'}
              </Button>
              <Button tone="ghost" onClick={onCancel}>
                Cancelar
              </Button>
            </div>
          </div>
        </div>
        {aside?.(form)}
      </div>
    </form>
  )
}
