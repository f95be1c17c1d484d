interface Link {
  href: string
  text: string
}

// No quotes, and nothing invisible: a mark that reverses the direction would show another address.
const candidates = /(?<![\p{L}\p{N}_@/.-])(?:https?:\/\/|www\.)[^\s<>"“”«»‘’\p{Cc}\p{Cf}]+/giu
const closerOf = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])
const punctuation = /[.,;:!?¡¿…'*([{]/

const count = (text: string, sign: string) => text.split(sign).length - 1

/** Without the sentence's punctuation, and without a closing bracket that the address did not open. */
function trimmed(candidate: string): string {
  // The number of unopened brackets of each kind; counted along the way, because a text may be all brackets.
  const unopened = new Map(
    [...closerOf].map(([open, close]) => [close, count(candidate, close) - count(candidate, open)]),
  )
  let end = candidate.length
  for (; end > 0; end -= 1) {
    const last = candidate[end - 1] ?? ''
    const surplus = unopened.get(last) ?? 0
    if (surplus <= 0 && !punctuation.test(last)) break
    const closer = closerOf.get(last)
    if (closer) unopened.set(closer, (unopened.get(closer) ?? 0) + 1)
    else if (unopened.has(last)) unopened.set(last, surplus - 1)
  }
  return candidate.slice(0, end)
}

const isBare = (text: string) => /^www\./i.test(text)

function linkOf(text: string): Link | undefined {
  const href = isBare(text) ? `https://${text}` : text
  if (!URL.canParse(href)) return undefined
  const { hostname, username, password } = new URL(href)
  // The part before an @ looks like a site, and is none.
  if (username || password) return undefined
  // 'www.' and a word is no address.
  if (isBare(text) && !/^www\.[^.]+\.[^.]/.test(hostname)) return undefined
  return { href, text }
}

export function linksIn(text: string): (string | Link)[] {
  const pieces: (string | Link)[] = []
  let end = 0
  for (const { 0: candidate, index } of text.matchAll(candidates)) {
    const link = linkOf(trimmed(candidate))
    if (!link) continue
    if (index > end) pieces.push(text.slice(end, index))
    pieces.push(link)
    end = index + link.text.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}
