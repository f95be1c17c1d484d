import { Button } from '#web/ui/button.tsx'

interface Pages {
  data: { pages: readonly unknown[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

export function MorePages({ pages }: { pages: Pages }) {
  if (!pages.hasNextPage) {
    const several = (pages.data?.pages.length ?? 0) > 1
    return several && <p className="mt-8 text-center text-[0.9375rem] text-tinta-2">No hay más resultados.</p>
  }
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      {pages.isFetchNextPageError && (
        <p role="alert" className="text-center text-babor">
          {pages.error?.message}
        </p>
      )}
      <Button
        tone="ghost"
        busy={pages.isFetchingNextPage}
        busyLabel="Cargando…"
        onClick={() => void pages.fetchNextPage()}
      >
        {pages.isFetchNextPageError ? 'Reintentar' : 'Ver más resultados'}
      </Button>
    </div>
  )
}
