import path from 'node:path'
import { refusals } from '#domain/errors.ts'
import { isTest, isWithin, type SourceFile } from '#test/architecture/read-code.ts'
import type { Rule } from '#test/architecture/rule.ts'

export const noDefaultExports: Rule = file =>
  /^export default\b|^export \{[^}]*\bas default\b/m.test(file.text)
    ? [`${file.path} has a default export: give it a name, the same wherever it is imported.`]
    : []

const VAGUE = [
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'types',
  'services',
  'manager',
  'index',
]

export const namesSayWhat: Rule = file => {
  const name = path.posix.basename(file.path).replace(/(\.alone|\.together)?(\.test|\.journey)?\.tsx?$/, '')
  const folders = path.posix.dirname(file.path).split('/')
  const faults: string[] = []
  for (const part of [...folders, name])
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part)) faults.push(`${file.path}: write '${part}' in kebab-case.`)
  for (const word of [...folders, ...name.split('-')])
    if (VAGUE.includes(word)) faults.push(`${file.path}: '${word}' says nothing. Name what is in it.`)
  return faults
}

const sentences = Object.values(refusals).map(({ message }) => message)

/** One test holds the sentences; elsewhere a changed word must break nothing. Journeys read the screen as a person does. */
export const sentencesAreQuotedOnce: Rule = file =>
  isTest(file) &&
  file.path !== 'domain/errors.test.ts' &&
  !isWithin(file, 'test/journeys') &&
  !isWithin(file, 'test/engines')
    ? sentences
        .filter(sentence => ["'", '"', '`'].some(mark => file.text.includes(mark + sentence + mark)))
        .map(sentence => `${file.path} quotes '${sentence}': name the refusal's code, or refusals.….message.`)
    : []

/** A text in quotes that begins and ends like a sentence. */
const SENTENCE = /(['"`])(?=[\p{Lu}¡¿]|\$\{)((?:(?!\1)[^\n])*[.!?])\1/gu
const SAID_BY_API = /(\b(summary|success|fallback):|\nexport const [A-Z_]+ =)\s*$/

/** Files with a schema, and the sentences in them that are no faults. */
const otherSentences: Record<string, string> = {
  'domain/contracts/quoted-terms.ts': 'the conditions that a quote brings into its contract',
  'domain/invitations/invitation.ts': 'the message of an invitation, which its owner sends',
}

/** The words of each kind of notification. */
const isNotifications = ({ path }: SourceFile) => path.endsWith('-notifications.ts')

const declaresSchemas = (file: SourceFile) =>
  isWithin(file, 'domain') &&
  !isTest(file) &&
  file.imports.some(name => name === 'zod/mini' || name === '#domain/fields.ts')

/** A schema names only the code of a field's fault: the sentences are in the feature's `*-faults.ts`. */
export const schemasNameFaults: Rule = file => {
  if (!declaresSchemas(file)) return []
  const quoted = [...file.text.matchAll(SENTENCE)].filter(({ index }) => {
    const before = file.text.slice(0, index)
    if (/\berror:\s*$/.test(before)) return true
    if (file.path in otherSentences || isNotifications(file)) return false
    return !(file.path.endsWith('-api.ts') && SAID_BY_API.test(before.slice(-80)))
  })
  return quoted.map(
    ([sentence]) => `${file.path} quotes ${sentence}: give it a code in the feature's faults.`,
  )
}

/** A fault is declared where the test of the catalogues finds it. */
export const faultsAreCatalogued =
  (catalogued: readonly string[]): Rule =>
  file => {
    if (!isWithin(file, 'domain') || isTest(file) || !/\bfault(<[^>]*>)?\(\s*'/.test(file.text)) return []
    return catalogued.includes(`#${file.path}`)
      ? []
      : [`${file.path} declares a fault: do it in a '…-faults.ts' that domain/faults.test.ts reads.`]
  }

export const figuresAreText: Rule = file =>
  !isTest(file) && isWithin(file, 'web') && /\btype(=|: )['"]number['"]/.test(file.text)
    ? [
        `${file.path} has a number box, which the wheel and the arrows change: take DecimalField or CountField.`,
      ]
    : []

/** With 'break-word' a long word counts whole towards the least width of a grid's column, and the page scrolls sideways. */
export const longWordsBreakAnywhere: Rule = file =>
  !isTest(file) && isWithin(file, 'web') && /\b(wrap-break-word|break-words)\b/.test(file.text)
    ? [`${file.path} breaks long words where the column has grown already: take 'wrap-anywhere'.`]
    : []

/**
 * Files that may use the clock or chance, with the reason. Elsewhere the time is passed in (context.now), and ids are
 * made in server/platform/ids.ts.
 */
const clockMakers: Record<string, string> = {
  'server/app/composition-root.ts': 'the one place where the clock is made',
}

export const timeIsPassedIn: Rule = file => {
  if (isTest(file) || !(isWithin(file, 'domain') || isWithin(file, 'server'))) return []
  if (file.path in clockMakers) return []
  const asked = file.text.match(/new Date\(\s*\)|\bDate\.now\b|\bMath\.random\b/g) ?? []
  return asked.map(what => `${file.path} asks ${what}: take context.now, or a clock that is passed in.`)
}

/** An act gets its context over the transaction: it cannot write beside it by mistake. */
export const transactionsGiveAContext: Rule = file =>
  isWithin(file, 'server') && !isWithin(file, 'server/platform') && !isTest(file)
    ? [...file.text.matchAll(/\bdb\.transaction\(/g)].map(
        () => `${file.path} calls db.transaction: take transaction(context, async inside => …).`,
      )
    : []

/** The functions that `tell` calls in one order: alone, each of them is half an ending. */
const partsOfAnEnding = /\b(notify|notifyOf|markAnswered|tellLive)\b/
const imported = /^import (?:type )?\{([^}]*)\} from '[^']+\/(?:notify|mark-read|tell-live)\.ts'/gm

export const actsHaveOneEnding: Rule = file =>
  isWithin(file, 'server') &&
  !isWithin(file, 'server/platform') &&
  !isWithin(file, 'server/notifications') &&
  !isTest(file)
    ? [...file.text.matchAll(imported)]
        .filter(([, names = '']) => partsOfAnEnding.test(names))
        .map(
          ([whole]) =>
            `${file.path}: '${whole}' is a part of an ending. Take tell(inside, { notify, answered, live }).`,
        )
    : []

/** Folders that may write the tables of several features, with the reason. */
const generalWriters: Record<string, string> = {
  'server/app/demo/': 'plays a world that no request could: verified addresses, transfers of the past',
}

/** Table → the feature folder that owns it, from the `*-table.ts` files. */
export const ownersOfTables = (code: SourceFile[]): Map<string, string> =>
  new Map(
    code
      .filter(file => file.path.endsWith('-table.ts'))
      .flatMap(file =>
        [...file.text.matchAll(/^export const (\w+) = pgTable\(/gm)].map(([, table]): [string, string] => [
          table ?? '',
          path.posix.dirname(file.path),
        ]),
      ),
  )

/** A feature reads another's rows, and changes them only through that feature's own acts. */
export const writesOnlyItsOwn =
  (owners: Map<string, string>): Rule =>
  file => {
    if (!isWithin(file, 'server') || isTest(file)) return []
    if (Object.keys(generalWriters).some(general => file.path.startsWith(general))) return []
    const written = [...file.text.matchAll(/\.(insert|update|delete)\(\s*(\w+)\s*,?\s*\)/g)]
    return written.flatMap(([, verb, table = '']) => {
      const owner = owners.get(table)
      if (!owner || owner === path.posix.dirname(file.path)) return []
      // The platform knows no person: the application erases its rows about one.
      if (isWithin(file, 'server/app') && owner.startsWith('server/platform/')) return []
      return [`${file.path}: ${verb}(${table}) belongs to ${owner}/. Call an action that lives there.`]
    })
  }
