import { OFFER_PART } from '#domain/paths.ts'
import { GoneNote, NOT_FOUND_HERE } from '#web/ui/gone-note.tsx'
import { useLedTo } from '#web/ui/use-led-to.ts'

/** Some hundred rows: an older one is not looked for. */
const PAGES_LOOKED_AT = 10

interface Pages {
  data: { pages: readonly unknown[] } | undefined
  isFetching: boolean
  isError: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
}

/** The one that waits for the reader, of several about one offer. */
function findAbout(name: string): HTMLElement | undefined {
  const about = [...document.querySelectorAll<HTMLElement>('[data-about]')].filter(
    ({ dataset }) => dataset.about === name,
  )
  return about.find(each => each.querySelector('[data-answer]')) ?? about[0]
}

const isOffer = (fragment: string) => fragment.startsWith(OFFER_PART)

/** Leads to the card about an offer, on whichever page of the list it is. */
export function LedToOffer({ pages }: { pages: Pages }) {
  const isGone = useLedTo(isOffer, name => {
    const { data, isFetching, isError, hasNextPage, fetchNextPage } = pages
    const card = findAbout(name)
    if (card) return card
    if (!data || isFetching || isError) return 'wait'
    if (!hasNextPage || data.pages.length >= PAGES_LOOKED_AT) return null
    void fetchNextPage()
    return 'wait'
  })
  return isGone ? <GoneNote>{NOT_FOUND_HERE}</GoneNote> : null
}
