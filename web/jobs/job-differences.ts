import type { JobView } from '#domain/jobs/job.ts'
import type { Difference } from '#web/ui/differences.tsx'
import { formatDay, formatMoney, formatNumber } from '#web/ui/format.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

const orNone = <T>(value: T | null, word: (value: T) => string, none: string) =>
  value === null ? none : word(value)

const same = (text: string) => text

/** What an offer says, in the order of its form. */
const terms = {
  title: { term: 'Título', words: (value: JobView['title']) => value },
  description: { term: 'Descripción', words: (value: JobView['description']) => value || 'Ninguna' },
  vesselType: { term: 'Barco', words: (value: JobView['vesselType']) => vesselTypeLabel[value] },
  vesselName: { term: 'Nombre', words: (value: JobView['vesselName']) => orNone(value, same, 'Sin nombre') },
  vesselLength: {
    term: 'Eslora',
    words: (value: JobView['vesselLength']) =>
      orNone(value, metres => `${formatNumber(metres)} m`, 'Sin eslora'),
  },
  originPort: { term: 'Origen', words: same },
  destinationPort: { term: 'Destino', words: same },
  startDate: { term: 'Inicio', words: formatDay },
  endDate: { term: 'Fin', words: formatDay },
  budget: {
    term: 'Presupuesto',
    words: (value: JobView['budget']) => orNone(value, formatMoney, 'Sin presupuesto'),
  },
  crewRequired: { term: 'Tripulantes', words: formatNumber },
} satisfies { [F in keyof JobView]?: { term: string; words: (value: JobView[F]) => string } }
type Field = keyof typeof terms

function difference<F extends Field>(field: F, before: JobView[F], after: JobView[F]): Difference[] {
  if (before === after) return []
  const { term, words } = terms[field] as { term: string; words: (value: JobView[F]) => string }
  return [{ term, before: words(before), after: words(after) }]
}

export type ToldOffer = Partial<Pick<JobView, Field>>

/** The fields of both in which one offer is not the other. */
export const jobDifferences = (before: ToldOffer, after: ToldOffer): Difference[] =>
  (Object.keys(terms) as Field[]).flatMap(field =>
    before[field] === undefined || after[field] === undefined
      ? []
      : difference(field, before[field] as JobView[Field], after[field] as JobView[Field]),
  )
