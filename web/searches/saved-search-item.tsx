import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import type { SearchView } from '#domain/searches/search.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { useAct } from '#web/api/use-act.ts'
import { alertWords } from '#web/searches/alert-words.ts'
import { isSameSearch } from '#web/searches/is-same-search.ts'
import { filtersInWords, type SavedFilters } from '#web/searches/search-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

interface Props {
  search: SearchView
  current: SavedFilters
  /** The list is about to show it. */
  onOpen: () => void
  onEdit: () => void
}

function useRemove({ _id, name }: SearchView) {
  const confirm = useConfirm()
  const remove = useAct(searchApi.remove, { touches: ['searches'], done: 'spoken', failed: 'toast' })
  const ask = async () => {
    const sure = await confirm({
      title: 'Borrar búsqueda',
      text: `Ya no te avisaremos de ofertas para «${name}».`,
      confirm: 'Borrar',
      danger: true,
    })
    if (sure) await remove.send({ params: { id: _id } })
  }
  return { busy: remove.isPending, ask }
}

export function SavedSearchItem({ search, current, onOpen, onEdit }: Props) {
  const { _id, name, filters, alert, newCount } = search
  const { busy, ask } = useRemove(search)
  const title = `search-${_id}`
  return (
    <li className="border-b border-linea py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Link
            id={title}
            to={paths.savedSearch(_id)}
            onClick={onOpen}
            className="inline-block py-1 text-lg leading-snug font-semibold wrap-anywhere underline decoration-tinta/25 underline-offset-4 hover:decoration-magenta"
          >
            {name}
          </Link>
          <p className="mt-0.5 text-[0.9375rem] leading-snug wrap-anywhere text-tinta-2">
            {filtersInWords(filters) || 'Todas las ofertas'}
          </p>
          <p className="mt-1 text-sm leading-snug text-tinta-2">
            {`${alertWords[alert]}${isSameSearch(filters, current) ? ' · La estás viendo' : ''}`}
          </p>
        </div>
        {newCount > 0 && <StatusChip tone="accent">{formatCount(newCount, 'nueva', 'nuevas')}</StatusChip>}
      </div>
      <div className="mt-1 -ml-3 flex gap-1">
        <Button tone="quiet" size="compact" aria-describedby={title} onClick={onEdit}>
          Editar
        </Button>
        <Button
          tone="quiet"
          size="compact"
          busy={busy}
          busyLabel="Borrando…"
          aria-describedby={title}
          onClick={() => void ask()}
        >
          Borrar
        </Button>
      </div>
    </li>
  )
}
