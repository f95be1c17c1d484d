import { Bell, BellPlus, Search } from 'lucide-react'
import { MINUTE_MS } from '#domain/durations.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { hasFilters } from '#web/searches/has-filters.ts'
import { isSameSearch } from '#web/searches/is-same-search.ts'
import { useCurrentFilters } from '#web/searches/use-current-filters.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const loadSave = async () => (await import('#web/searches/save-search-dialog.tsx')).SaveSearchDialog
const loadSaved = async () => (await import('#web/searches/saved-searches-dialog.tsx')).SavedSearchesDialog

/** News comes without an event where a search does not tell at once. */
const ASK_AGAIN_MS = MINUTE_MS

export function SearchTools() {
  const filters = useCurrentFilters()
  const saved = useRead(searchApi.list, {}, { refetchInterval: ASK_AGAIN_MS })
  const save = useDialogOnDemand(loadSave)
  const list = useDialogOnDemand(loadSaved)
  const fresh = saved.data?.searches.reduce((sum, { newCount }) => sum + newCount, 0) ?? 0
  const isSaved =
    hasFilters(filters) && saved.data?.searches.some(search => isSameSearch(search.filters, filters)) === true
  const AskIcon = isSaved ? Bell : BellPlus
  // Both at once: a button that is about to be pressed does not move.
  if (saved.isPending) return null
  return (
    <div className="flex gap-2 *:shrink-0">
      {(saved.data?.searches.length ?? 0) > 0 && (
        <Button tone="quiet" size="compact" onClick={() => void list.show()}>
          <Search aria-hidden size={18} strokeWidth={1.6} className="max-sm:hidden" />
          <span>Mis búsquedas</span>{' '}
          {fresh > 0 && (
            <>
              <span
                aria-hidden
                className="rounded-full bg-magenta px-2 py-0.5 text-[0.8125rem] leading-snug text-white tabular-nums"
              >
                {fresh}
              </span>
              <span className="sr-only">{formatCount(fresh, 'oferta nueva', 'ofertas nuevas')}</span>
            </>
          )}
        </Button>
      )}
      {/* On a phone it is found among the saved ones. */}
      <span className={isSaved ? 'max-sm:hidden' : undefined}>
        <Button
          tone="ghost"
          size="compact"
          onClick={() => {
            if (isSaved) void list.show()
            else if (hasFilters(filters)) void save.show()
            else
              announce.warning(
                'Filtra primero: por puerto, por barco o por fechas. Te avisamos de lo que encaje.',
              )
          }}
        >
          <AskIcon aria-hidden size={18} strokeWidth={1.8} />
          <span>
            <span>{isSaved ? 'Te avisamos' : 'Avísame'}</span>{' '}
            <span className="max-lg:sr-only">de ofertas así</span>
          </span>
        </Button>
      </span>
      {save.Dialog && <save.Dialog filters={filters} open={save.open} onClose={save.close} />}
      {list.Dialog && <list.Dialog current={filters} open={list.open} onClose={list.close} />}
    </div>
  )
}
