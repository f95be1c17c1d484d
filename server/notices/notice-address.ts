/** The subjects that an address of ours may name: an offer, a profile or a vessel. */
export interface AddressSubject {
  kind: 'job' | 'user' | 'vessel'
  id: string
}

const hostForm = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')

/** 'example.org/a' and '/a' as well: people copy them so. */
function read(given: string, ours: string): URL | null {
  if (/^https?:\/\//i.test(given)) return URL.parse(given)
  return /^\/(?!\/)/.test(given) ? URL.parse(given, ours) : URL.parse(`https://${given.replace(/^\/\//, '')}`)
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const IS_ID = new RegExp(`^${ID}$`, 'i')
const inPath: [RegExp, AddressSubject['kind']][] = [
  [new RegExp(`^/(?:edit-job|my-jobs)/(${ID})(?:/|$)`, 'i'), 'job'],
  [new RegExp(`^/(?:applicant|reviews)/(${ID})(?:/|$)`, 'i'), 'user'],
  [new RegExp(`^/vessels/(${ID})(?:/|$)`, 'i'), 'vessel'],
]
const OFFER_LISTS = /^\/(?:my-)?jobs(?:\/create)?\/?$/
const offerIn = ['oferta', 'publicada', 'solicitantes', 'invitar', 'from']

function offerOf({ pathname, searchParams }: URL): string | undefined {
  if (!OFFER_LISTS.test(pathname)) return undefined
  return offerIn.flatMap(name => searchParams.getAll(name)).find(value => IS_ID.test(value))
}

/**
 * Undefined for an address of somebody else, and for one of ours that names none of them. `ours` is the site's own; with
 * 'www.' or without, in any letters, on any port and with either scheme it is one site.
 */
export function subjectOfAddress(text: string, ours: string): AddressSubject | undefined {
  const url = read(text.trim(), ours)
  if (!url || hostForm(url.hostname) !== hostForm(new URL(ours).hostname)) return undefined
  for (const [pattern, kind] of inPath) {
    const id = pattern.exec(url.pathname)?.[1]
    if (id) return { kind, id: id.toLowerCase() }
  }
  const id = offerOf(url)
  return id ? { kind: 'job', id: id.toLowerCase() } : undefined
}
