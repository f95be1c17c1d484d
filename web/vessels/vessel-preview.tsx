import { VESSEL_LENGTH_MAX } from '#domain/vessels/vessel.ts'
import { VesselDrawing } from '#web/vessels/vessel-drawing.tsx'
import type { VesselFormOf } from '#web/vessels/vessel-form-values.ts'

const measure = (value: unknown) =>
  typeof value === 'number' && value > 0 && value <= VESSEL_LENGTH_MAX ? value : null

export function VesselPreview({ form }: { form: VesselFormOf }) {
  const [name, type, length, draft] = form.watch(['name', 'type', 'length', 'draft'])
  return (
    <div
      aria-hidden
      className="sticky top-28 hidden rounded-card border border-linea bg-white px-8 pt-6 pb-7 xl:block"
    >
      <p className="min-h-10 truncate font-display text-[2rem] leading-tight tracking-[-0.02em]">
        {name.trim() || <span className="text-tinta-2 italic">Su nombre</span>}
      </p>
      <div className="mt-3">
        <VesselDrawing type={type} length={measure(length)} draft={measure(draft)} />
      </div>
    </div>
  )
}
