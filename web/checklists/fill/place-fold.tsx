import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { findPosition } from '#web/checklists/fill/find-position.ts'
import { StartFold } from '#web/checklists/fill/start-fold.tsx'
import type { StartForm } from '#web/checklists/fill/start-form-values.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { joinParts } from '#web/ui/format.ts'

function useFinding(found: (position: Awaited<ReturnType<typeof findPosition>>) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function find() {
    setBusy(true)
    setProblem(undefined)
    try {
      found(await findPosition())
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, find }
}

export function PlaceFold({
  form: { register, control, setValue },
  open,
}: {
  form: StartForm
  open: boolean
}) {
  const { port, berth, coordinates } = useWatch({ control, name: 'location' })
  const { busy, problem, find } = useFinding(position => setValue('location.coordinates', position))
  const about = joinParts(port, berth)
  return (
    <StartFold title="Lugar" text={about || 'Puerto, amarre y posición'} open={open}>
      <TextField label="Puerto" maxLength={100} autoComplete="off" {...register('location.port')} />
      <TextField
        label="Amarre"
        optional
        maxLength={60}
        autoComplete="off"
        placeholder="Pantalán, plaza"
        {...register('location.berth')}
      />
      <div className="sm:col-span-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            tone="ghost"
            size="compact"
            busy={busy}
            busyLabel="Buscando posición…"
            onClick={() => void find()}
          >
            <LocateFixed aria-hidden size={18} strokeWidth={1.8} />
            <span>{coordinates ? 'Actualizar mi ubicación' : 'Usar mi ubicación'}</span>
          </Button>
          {coordinates && (
            <Button tone="quiet" size="compact" onClick={() => setValue('location.coordinates', null)}>
              Quitar posición
            </Button>
          )}
        </div>
        <p role="status" className="mt-2.5 text-[0.9375rem] leading-snug empty:hidden">
          {problem ? (
            <span className="text-babor">{problem}</span>
          ) : (
            coordinates && formatPosition(coordinates)
          )}
        </p>
      </div>
    </StartFold>
  )
}
