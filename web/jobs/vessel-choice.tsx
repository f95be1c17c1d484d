import { useState } from 'react'
import { formatHundredths } from '#domain/spanish-format.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import type { FormVessel, useFormVessel } from '#web/jobs/use-form-vessel.ts'
import { VesselThumbnail } from '#web/jobs/vessel-thumbnail.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Choice } from '#web/ui/fields.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { describeVessel } from '#web/vessels/vessel-words.ts'

const SHOWN_FIRST = 5

const optionOf = (vessel: FormVessel) => ({
  value: vessel._id,
  label: vessel.name,
  hint: [
    describeVessel(vessel),
    `${formatHundredths(vessel.length)} m`,
    ...(vessel.archivedAt == null ? [] : ['archivado']),
  ].join(' · '),
  picture: (
    <VesselThumbnail
      vessel={vessel}
      className="-my-1 h-[min(3.375rem,14.25vw)] w-[min(4.5rem,19vw)] self-center"
    />
  ),
})

interface Props extends Pick<ReturnType<typeof useFormVessel>, 'vesselId' | 'vessels' | 'pages'> {
  form: JobFormOf
  children: Elements
}

export function VesselChoice({ form, vesselId, vessels, pages, children }: Props) {
  const [all, setAll] = useState(false)
  const hides = !all && (vessels.length > SHOWN_FIRST || pages.hasNextPage)
  const shown = hides ? vessels.filter(({ _id }, at) => at < SHOWN_FIRST || _id === vesselId) : vessels
  return (
    <div className="grid gap-3">
      <Choice
        legend="Con qué barco"
        stacked
        options={[...shown.map(optionOf), { value: '', label: 'Otro barco, sin ficha' }]}
        error={form.formState.errors.vesselId?.message}
        {...form.register('vesselId', { onChange: () => form.clearErrors('vesselId') })}
      />
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {children}
        {hides && (
          <Button tone="quiet" size="compact" onClick={() => setAll(true)}>
            Ver todos mis barcos
          </Button>
        )}
      </div>
      {all && <MorePages pages={pages} />}
    </div>
  )
}
