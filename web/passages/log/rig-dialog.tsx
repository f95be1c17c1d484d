import { type RigPart, rigLabels, rigSettings } from '#domain/passages/sails.ts'
import type { useRig } from '#web/passages/log/use-rig.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'

interface Props {
  parts: readonly RigPart[]
  state: ReturnType<typeof useRig>
  onNote: () => Promise<void>
  onClose: () => void
}

/** Every setting of sails and engine, and the engine's hours. */
export function RigDialog({ parts, state, onNote, onClose }: Props) {
  const { rig, words, hasChanged, engineHours } = state
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && onClose()}
      title={parts.length > 1 ? 'Velas y motor' : parts.map(part => rigLabels[part])}
      footer={
        <Button wide disabled={!hasChanged} onClick={() => void onNote()}>
          {words ? `Anotar ${words}` : 'Anotar el cambio'}
        </Button>
      }
    >
      <div className="grid gap-6">
        {parts.map(part => (
          <fieldset key={part}>
            <legend className={parts.length > 1 ? 'mb-2 font-semibold' : 'sr-only'}>{rigLabels[part]}</legend>
            <div className="flex flex-wrap gap-2">
              {rigSettings[part].map(setting => (
                <label
                  key={setting}
                  className="grid min-h-16 min-w-22 grow cursor-pointer place-items-center rounded-[16px] border-[1.5px] border-control px-3 text-center leading-tight has-checked:border-[2.5px] has-checked:border-tinta has-checked:bg-fondo-2 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta"
                >
                  <input
                    type="radio"
                    name={part}
                    checked={rig[part] === setting}
                    onChange={() => state.put(part, setting)}
                    className="sr-only"
                  />
                  <span>{setting}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {parts.includes('motor') && (
          <TextField
            label="Horas de motor"
            optional
            inputMode="decimal"
            autoComplete="off"
            suffix="h"
            value={engineHours}
            onChange={event => state.setEngineHours(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
