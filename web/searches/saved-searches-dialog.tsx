import { useState } from 'react'
import type { SearchView } from '#domain/searches/search.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { SEARCHES_MAX } from '#domain/searches/search-limits.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { SaveSearchDialog } from '#web/searches/save-search-dialog.tsx'
import { SavedSearchItem } from '#web/searches/saved-search-item.tsx'
import type { SavedFilters } from '#web/searches/search-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  current: SavedFilters
  open: boolean
  onClose: () => void
}

export function SavedSearchesDialog({ current, open, onClose }: Props) {
  const call = useRead(searchApi.list, {})
  const [edited, setEdited] = useState<SearchView>()
  const count = call.data?.searches.length ?? 0
  return (
    <>
      <Dialog
        open={open && !edited}
        onOpenChange={next => {
          if (!next) onClose()
        }}
        title="Mis búsquedas"
        description={`${formatCount(count, 'guardada', 'guardadas')} de ${SEARCHES_MAX}. Toca una para ver sus ofertas.`}
      >
        <Loaded call={call}>
          {({ searches }) =>
            searches.length === 0 ? (
              <p className="text-tinta-2">
                No queda ninguna. Filtra las ofertas y pulsa «Avísame de ofertas así» para guardar otra.
              </p>
            ) : (
              <ul aria-label="Búsquedas guardadas">
                {searches.map(search => (
                  <SavedSearchItem
                    key={search._id}
                    search={search}
                    current={current}
                    onOpen={onClose}
                    onEdit={() => setEdited(search)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Dialog>
      {edited && (
        <SaveSearchDialog
          filters={current}
          search={edited}
          open={open}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
