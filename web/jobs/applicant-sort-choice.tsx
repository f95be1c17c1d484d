import { type ApplicantSort, applicantSorts } from '#domain/applications/sort-applicants.ts'
import { SelectField } from '#web/ui/fields.tsx'

const sortLabel: Record<ApplicantSort, string> = {
  recent: 'Recientes',
  cost: 'Coste estimado',
  rating: 'Valoración',
  transfers: 'Traslados completados',
  length: 'Experiencia con esta eslora',
}

interface Props {
  sort: ApplicantSort
  onChange: (sort: ApplicantSort) => void
}

export function ApplicantSortChoice({ sort, onChange }: Props) {
  return (
    <div className="mb-6 sm:max-w-80">
      <SelectField
        label="Ordenar por"
        value={sort}
        onChange={event => onChange(applicantSorts.find(one => one === event.target.value) ?? 'recent')}
      >
        {applicantSorts.map(one => (
          <option key={one} value={one}>
            {sortLabel[one]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
