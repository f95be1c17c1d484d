import { PREVIEW_COUNTED, PREVIEW_DAYS } from '#domain/searches/search.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { formatDayRange } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { filtersInWords, type SavedFilters } from '#web/searches/search-words.ts'

function inWords(count: number): string {
  if (count === 0) return 'no habría encontrado ninguna oferta'
  if (count === 1) return 'habría encontrado una oferta'
  return `habría encontrado ${count >= PREVIEW_COUNTED ? `más de ${count - 1}` : count} ofertas`
}

const since = (days = PREVIEW_DAYS) => (days === 1 ? 'En el último día' : `En los últimos ${days} días`)

export function SearchPreview({ filters, open }: { filters: SavedFilters; open: boolean }) {
  const { data, error } = useRead(searchApi.preview, { query: filters }, { enabled: open })
  return (
    <section aria-label="Qué busca" className="rounded-inner bg-fondo-4 px-4 py-3.5">
      <p className="leading-snug font-semibold wrap-anywhere">{filtersInWords(filters)}</p>
      <div role="status" className="mt-1.5 min-h-6 text-[0.9375rem] leading-snug text-tinta-2">
        <span>{`${error?.message ?? ''}${!data && !error ? 'Mirando las últimas ofertas…' : ''}`}</span>
        {data && (
          <p>{`${since(data.days)} ${inWords(data.count)}.${data.count === 0 ? ' Quizá pide demasiado.' : ''}`}</p>
        )}
      </div>
      {data && data.jobs.length > 0 && (
        <ul aria-label="Por ejemplo" className="mt-2 border-t border-linea">
          {data.jobs.map(job => (
            <li
              key={job._id}
              className="border-b border-linea py-2 text-[0.9375rem] leading-snug last:border-0"
            >
              <span className="block wrap-anywhere">{job.title}</span>
              <span className="text-tinta-2">{`${job.originPort} – ${job.destinationPort}, ${formatDayRange(job.startDate, job.endDate)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
