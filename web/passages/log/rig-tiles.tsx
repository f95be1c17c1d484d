import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { isSet, type RigPart, rigLabels, rigParts, rigSettings } from '#domain/passages/sails.ts'
import { RigDialog } from '#web/passages/log/rig-dialog.tsx'
import { RigDrawing } from '#web/passages/log/rig-drawing.tsx'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { useLongPress } from '#web/passages/log/use-long-press.ts'
import { useRig } from '#web/passages/log/use-rig.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { LowerBar } from '#web/ui/lower-bar.tsx'

interface TileProps {
  part: RigPart
  setting: string | undefined
  isChanged: boolean
  onTap: () => void
  onHold: () => void
}

function RigTile({ part, setting, isChanged, onTap, onHold }: TileProps) {
  const isUp = isSet({ [part]: setting }, part)
  const isReefed = isUp && setting !== rigSettings[part][1]
  return (
    <button
      type="button"
      aria-pressed={isUp}
      {...useLongPress(onTap, onHold)}
      className={clsx(
        'flex min-h-32 min-w-0 touch-manipulation flex-col items-center justify-center gap-1.5 rounded-card px-1 py-3 text-center leading-tight transition-colors select-none [-webkit-touch-callout:none]',
        isUp
          ? 'border-[2.5px] border-tinta bg-fondo-2'
          : 'border-[1.5px] border-dashed border-control text-tinta-2',
      )}
    >
      <RigDrawing part={part} isSet={isUp} isReefed={isReefed} />
      <span className="mt-1 text-[0.9375rem] font-semibold">{rigLabels[part]}</span>{' '}
      <span className={clsx('text-[0.9375rem]', isChanged && 'font-semibold text-magenta')}>
        {setting ?? 'sin anotar'}
      </span>
    </button>
  )
}

interface Props {
  jobId: string
  entries: readonly ShownEntry[]
  /** A boat without sails has an engine all the same. */
  hasSails: boolean
}

/** The present sails and engine; several taps are written as one entry. */
export function RigTiles({ jobId, entries, hasSails }: Props) {
  const state = useRig(jobId, entries)
  const dialog = useDialogInAddress('velas')
  const parts = hasSails ? rigParts : (['motor'] as const)
  const title = hasSails ? 'Velas y motor' : 'Motor'
  const note = async () => {
    const fault = await state.note()
    if (fault) announce.error(fault)
    else announce.spoken('Anotado.')
    return fault
  }
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-2 sm:px-0">
        <h2 className="font-sans text-[1.25rem] font-semibold tracking-normal">{title}</h2>
        <button
          type="button"
          onClick={() => dialog.open('todo')}
          className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-tinta-2 underline decoration-current/40 underline-offset-4"
        >
          <SlidersHorizontal aria-hidden size={17} strokeWidth={1.7} />
          <span>{hasSails ? 'Rizos y horas' : 'Horas'}</span>
        </button>
      </div>
      <div className="@container">
        <div className={clsx('grid gap-2.5', hasSails && 'grid-cols-2 @min-[20rem]:grid-cols-4')}>
          {parts.map(part => (
            <RigTile
              key={part}
              part={part}
              setting={state.rig[part]}
              isChanged={state.differs(part)}
              onTap={() => state.toggle(part)}
              onHold={() => dialog.open(part)}
            />
          ))}
        </div>
      </div>
      {state.hasChanged && !dialog.id && (
        // The bar is as wide as the screen: no tile shows beside it.
        <div className="fixed inset-x-0 bottom-0 z-30 border-t border-linea bg-papel/95 *:*:border-t-0">
          <div className="page">
            <LowerBar>
              <p role="status" className="min-w-0 flex-1 truncate text-[0.9375rem] max-sm:sr-only">
                {state.words}
              </p>
              <Button tone="ghost" onClick={state.drop}>
                Dejarlo
              </Button>
              <Button onClick={() => void note()}>Anotar el cambio</Button>
            </LowerBar>
          </div>
        </div>
      )}
      {dialog.id && (
        <RigDialog
          parts={parts.filter(part => part === dialog.id || !parts.some(each => each === dialog.id))}
          state={state}
          onNote={async () => {
            if (!(await note())) dialog.close()
          }}
          onClose={dialog.close}
        />
      )}
    </section>
  )
}
