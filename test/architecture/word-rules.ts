/** A word that comments and pages of docs must not have, and a plain one instead. */
interface Banned {
  pattern: RegExp
  instead: string
}

export const bannedWords: Banned[] = [
  { pattern: /\breckon\w*/i, instead: 'compute, expect' },
  { pattern: /\bwho(m|so)?ever\b/i, instead: 'a person who; or name the person' },
  { pattern: /\bwhat ?so ?ever\b/i, instead: 'any' },
  {
    pattern: /\bwhat (stands|stood|lies|lay|there is|is there|was there|comes|waits)\b/i,
    instead: 'the noun that it means',
  },
  { pattern: /\b(stands?|stood)\b/i, instead: 'is, stays, remains' },
  { pattern: /\blies\b/i, instead: 'is, is stored' },
  { pattern: /\blet(s|ting)? go of\b/i, instead: 'release, delete, drop' },
  {
    pattern: /\b(comes?|came) to (be|know|stand|an end|nothing|life|pass|something|hand)\b/i,
    instead: 'is, gets, ends',
  },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bhence\b|\b(t?here|where)(of|upon|by|in)\b/i, instead: 'so, of it, by it' },
  { pattern: /(^|[.:;] )(who|whom) (is|was|has|had|does|\w+s)\b(?!.*\?)/i, instead: 'a person who' },
  { pattern: /\bpockets?\b/i, instead: 'offline, phone' },
  { pattern: /\bshel(f|ves)\b/i, instead: 'record, store' },
  { pattern: /\bat[- ]rest\b/i, instead: 'idle' },
  { pattern: /\b(full|moving) house\b/i, instead: 'overload; transfer' },
  { pattern: /\bforet(ell|old)\w*/i, instead: 'predict' },
  { pattern: /\boverleaf\b/i, instead: 'on the next page' },
]

/** Beginnings of a sentence in a comment, which give the reader a clause instead of a noun. */
export const bannedBeginnings: Banned[] = [
  { pattern: /(^|[.:;] )(what|whatever|that which)\b(?!.*\?)/i, instead: 'the noun that it means' },
  { pattern: /(^|[.:;] )(who|whom)\b(?!.*\?)/i, instead: 'a person who; or name the person' },
  { pattern: /(^|[.:;] )of\b/i, instead: 'the noun that it belongs to' },
  { pattern: /(^|[.:;] )whose\b(?!.*\?)/i, instead: 'the noun that it belongs to' },
]
/** A title may go on from the noun of its `describe`: 'A contract' 'of a disabled owner'. */
const bannedInTitles = [...bannedWords, ...bannedBeginnings.slice(0, 2)]

/** Names in backticks may be old ones: browsers and databases have them. */
const withoutCode = (text: string) => text.replace(/`[^`]*`/g, '`')

const faultsIn = (where: string, text: string, banned: readonly Banned[] = bannedWords): string[] =>
  banned.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(withoutCode(text))
    return found ? [`${where}: '${found[0].trim()}' → ${instead}`] : []
  })

/** Each comment of a source file with the line on which it begins; lines that follow each other are one. */
export function commentsIn(source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = []
  let isBlock = false
  let before = -1
  for (const [index, line] of source.split('\n').entries()) {
    const isLine = !isBlock && /^\s*\/\//.test(line)
    const text = isBlock ? line : (/^\s*(\/\/.*|\{?\/\*.*)$/.exec(line)?.[1] ?? / \/\/ (.*)$/.exec(line)?.[1])
    if (text === undefined) continue
    const last = found.at(-1)
    const continues = last && (isBlock || (before === index - 1 && isLine))
    const words = text.replace(/^\s*(\{?\/\*+|\*+\/?|\/\/)\s?|\s*\*\/\}?\s*$/g, '')
    if (continues) last.text += ` ${words}`
    else found.push({ line: index + 1, text: words })
    isBlock = (isBlock || /^\s*\{?\/\*/.test(line)) && !line.includes('*/')
    before = isLine ? index : -1
  }
  return found
}

const TITLE =
  /(?:\b(?:test|describe)(?:\.\w+)?\(|\)\()\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)/g

/** The titles of tests in a source file, also those behind a table of cases. */
export const titlesIn = (source: string): { line: number; text: string }[] =>
  [...source.matchAll(TITLE)].map(({ index, 1: single, 2: double, 3: template }) => ({
    line: source.slice(0, index).split('\n').length,
    text: single ?? double ?? template ?? '',
  }))

const holdsTests = (path: string) => path.startsWith('test/') || /\.test\.tsx?$/.test(path)

export const wordFaultsInCode = (path: string, source: string): string[] => [
  ...commentsIn(source).flatMap(({ line, text }) =>
    faultsIn(`${path}:${line}`, text, [...bannedWords, ...bannedBeginnings]),
  ),
  ...(holdsTests(path) ? titlesIn(source) : []).flatMap(({ line, text }) =>
    faultsIn(`${path}:${line}`, text, bannedInTitles),
  ),
]

/** Line by line. In tables of names and in the list of licences, old and foreign words are quoted. */
export const wordFaultsInPage = (path: string, page: string): string[] =>
  page
    .replace(/^```[\s\S]*?^```/gm, block => block.replace(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, index) => faultsIn(`${path}:${index + 1}`, line))
