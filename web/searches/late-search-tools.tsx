import { useSearchParams } from 'react-router'
import { searchPolicy } from '#domain/searches/search-policy.ts'
import { useSession } from '#web/session/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// The list of offers is there first.
const SearchTools = lazyPart(async () => (await import('#web/searches/search-tools.tsx')).SearchTools)
const OpenedSearch = lazyPart(async () => (await import('#web/searches/opened-search.tsx')).OpenedSearch)

/** Crew's alone. It has its height from the beginning, so that the list does not jump. */
export function LateSearchTools() {
  const user = useSession()?.user
  const [params] = useSearchParams()
  const opened = params.get('search')
  if (!user || !searchPolicy.have(user).allowed) return null
  return (
    <div className="min-h-11 print:hidden">
      {opened && <OpenedSearch id={opened} />}
      <SearchTools />
    </div>
  )
}
