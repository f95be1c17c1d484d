import { Clock3, Gauge, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type CompassPoint, LOG_TEXT_MAX, logKindLabels } from '#domain/passages/log-entry.ts'
import { seaStates, windForces } from '#domain/passages/sea-words.ts'
import { useNow } from '#web/offline/use-now.ts'
import { useHourHint } from '#web/offline/wrong-clock.ts'
import { EntryFields } from '#web/passages/log/entry-fields.tsx'
import type { FieldName } from '#web/passages/log/entry-form.ts'
import { Fold } from '#web/passages/log/fold.tsx'
import { weatherInWords } from '#web/passages/log/last-weather.ts'
import { OtherCorrection } from '#web/passages/log/other-correction.tsx'
import { PickedPhotos } from '#web/passages/log/picked-photos.tsx'
import { ScaleBars } from '#web/passages/log/scale-bars.tsx'
import { correcting, type EntryOptions, useEntry } from '#web/passages/log/use-entry.ts'
import { WindRose } from '#web/passages/log/wind-rose.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { HourField } from '#web/ui/hour-field.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { timeFormat } from '#web/ui/times.ts'

const clock = timeFormat('device', { hour: '2-digit', minute: '2-digit' })
const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.7 } as const
const byHand: readonly FieldName[] = ['windDirection', 'windForce', 'seaState', 'barometer']
const asStep = (value: string) => (value === '' ? null : Number(value))

/** Wind and sea on one screen of a phone, and nothing typed. */
export function WeatherDialog(options: Omit<EntryOptions, 'kind'>) {
  const { form, formId, before, fields, photos, placed, isRestored, submit, discard } = useEntry({
    ...options,
    kind: 'weather',
  })
  const { errors } = form.formState
  const now = useNow()
  const hourHint = useHourHint()
  const [direction, force, sea, at] = useWatch({
    control: form.control,
    name: ['windDirection', 'windForce', 'seaState', 'at'],
  })
  // A calm has no direction; the last one is back with the wind.
  const [calmed, setCalmed] = useState('')
  const blow = (next: number) => {
    if (next === 0) {
      setCalmed(direction)
      form.setValue('windDirection', '')
    } else if (force === '0' && direction === '') form.setValue('windDirection', calmed)
    form.setValue('windForce', String(next))
  }
  const turn = (next: CompassPoint) => {
    form.setValue('windDirection', next)
    if (force === '0') form.setValue('windForce', '1')
  }
  const windForce = asStep(force)
  const seaState = asStep(sea)
  const words = weatherInWords({
    windDirection: (direction || null) as CompassPoint | null,
    windForce,
    seaState,
  })
  const others = fields.filter(field => !byHand.includes(field))
  const act = before ? 'Corregir' : 'Anotar'
  return (
    <Dialog
      open
      inAddress
      full
      onOpenChange={next => !next && options.onClose()}
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{logKindLabels.weather}</span>
          <span aria-hidden className="font-sans text-base tracking-normal text-tinta-2">
            {at === '' ? `${clock(now)}, ahora` : clock(new Date(at))}
          </span>
        </span>
      }
      description={before && correcting(before)}
      footer={
        <Button type="submit" form={formId} wide busy={photos.preparing > 0} busyLabel="Preparando fotos…">
          {before && words ? `Corregir: ${words}` : `${act} ${words}`.trim()}
        </Button>
      }
    >
      <form id={formId} noValidate aria-label={logKindLabels.weather} onSubmit={submit}>
        {before?.overtakenBy && (
          <div className="px-5 pt-4 sm:px-7">
            <OtherCorrection entry={before.overtakenBy} />
          </div>
        )}
        {isRestored && (
          <div className="px-5 pt-4 sm:px-7">
            <RestoredNote onDiscard={discard} />
          </div>
        )}
        <div className="short:md:grid short:md:grid-cols-2">
          <WindRose value={direction as CompassPoint | ''} onChange={turn} />
          <div className="short:md:border-l short:md:border-linea">
            <ScaleBars label="Fuerza" steps={windForces} value={windForce} onChange={blow} />
            <ScaleBars
              label="Mar"
              steps={seaStates}
              value={seaState}
              onChange={next => form.setValue('seaState', String(next))}
            />
          </div>
        </div>
        <div className="flex flex-wrap gap-x-6 border-t border-linea px-5 py-1.5 sm:px-7">
          <Fold
            icon={<Gauge {...icon} />}
            label="Barómetro"
            open={errors.barometer !== undefined || form.getValues('barometer') !== ''}
          >
            <EntryFields kind="weather" fields={['barometer', ...others]} form={form} position={placed} />
          </Fold>
          <Fold icon={<NotebookPen {...icon} />} label="Nota" open={form.getValues('text') !== ''}>
            <TextArea
              label="Con tus palabras"
              optional
              rows={2}
              maxLength={LOG_TEXT_MAX}
              error={errors.text?.message}
              {...form.register('text')}
            />
            <PickedPhotos {...photos} />
          </Fold>
          <Fold
            icon={<Clock3 {...icon} />}
            label="Otra hora"
            open={errors.at !== undefined || (!before && form.getValues('at') !== '')}
          >
            <HourField label="Cuándo" hint={hourHint} error={errors.at?.message} {...form.register('at')} />
          </Fold>
        </div>
      </form>
    </Dialog>
  )
}
