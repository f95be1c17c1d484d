import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { paths } from '#domain/paths.ts'
import type { vesselView } from '#domain/vessels/vessel-view.ts'
import { SectionHead, sectionLink } from '#web/vessels/section-head.tsx'
import { VesselDrawing } from '#web/vessels/vessel-drawing.tsx'
import { factsOf } from '#web/vessels/vessel-words.ts'

export type VesselView = z.input<typeof vesselView>

/** A boat with fewer facts gets a hint to add more. */
const FEW = 6

export function VesselSheet({ vessel }: { vessel: VesselView }) {
  const facts = factsOf(vessel)
  const edit = vessel.may.change && (
    <Link to={paths.editVessel(vessel._id)} className={sectionLink}>
      <span>Editar</span>
      <span className="sr-only"> la ficha</span>
    </Link>
  )
  return (
    <section aria-labelledby="ficha">
      <SectionHead id="ficha" title="Ficha" action={edit} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:mt-7 lg:items-center lg:gap-x-16">
        <div className="mx-auto mt-4 mb-4 max-w-130 lg:my-0 lg:w-full lg:max-w-none">
          <VesselDrawing type={vessel.type} length={vessel.length} draft={vessel.draft ?? null} />
        </div>
        <dl className="grid grid-cols-2 gap-x-6 lg:border-b lg:border-linea">
          {facts.map(({ term, value }) => (
            <div key={term} className="min-w-0 border-t border-linea py-2.5">
              <dt className="text-[0.84375rem] leading-snug text-tinta-2">{term}</dt>
              <dd className="leading-snug font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {vessel.may.change && facts.length < FEW && (
        <p className="mt-4 text-[0.9375rem] text-tinta-2">
          Con la manga, el calado, el motor y la velocidad de crucero, quien se ofrezca sabrá cómo es y cuánto
          cuesta llevarlo.
        </p>
      )}
    </section>
  )
}
