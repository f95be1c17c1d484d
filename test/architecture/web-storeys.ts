import type { Rule } from '#test/architecture/import-rules.ts'
import { isTest, isWithin, pathOf, type SourceFile } from '#test/architecture/read-code.ts'

/**
 * The web's features. A file imports files of its own feature and of the features before it. A screen belongs to the
 * last feature that it shows: the offers are listed in applications/, because a crew member applies there.
 */
export const FEATURES = [
  'ports',
  'vessels',
  'titles',
  'push',
  'moderation',
  'accounts',
  'messages',
  'notifications',
  'jobs',
  'invitations',
  'questions',
  'searches',
  'signatures',
  'contracts',
  'checklists',
  'passages',
  'applications',
  'landing',
  'legal',
]

/** From the bottom up: a file imports its own storey or those below it. */
const STOREYS = ['paths', 'sw', 'ui', 'session', 'offline', 'api', 'features', 'app']

interface Place {
  /** web/jobs/job-card.tsx → 'jobs', web/paths.ts → 'paths'. */
  folder: string
  storey: number
  /** Its place among the features; -1 elsewhere. */
  feature: number
}

const placeOf = (path: string): Place => {
  const folder = path.split('/')[1]?.replace(/\.tsx?$/, '') ?? ''
  const feature = FEATURES.indexOf(folder)
  return { folder, feature, storey: STOREYS.indexOf(feature < 0 ? folder : 'features') }
}

const isOurs = (file: SourceFile) => isWithin(file, 'web') && !isTest(file)

/** The file's imports of web/, without styles and pictures. */
const codeOf = (file: SourceFile) =>
  file.imports.filter(name => name.startsWith('#web/') && /\.tsx?$/.test(pathOf(name) ?? ''))

export const everyFileHasItsStorey: Rule = file =>
  isOurs(file) && placeOf(file.path).storey < 0
    ? [`${file.path} is on no storey: web/ holds ${STOREYS.join(', ')} and the folders of FEATURES.`]
    : []

export const importsGoDown: Rule = file => {
  if (!isOurs(file)) return []
  const mine = placeOf(file.path)
  return codeOf(file).flatMap(name => {
    const other = placeOf(pathOf(name) ?? '')
    if (other.storey > mine.storey)
      return [`${file.path} imports '${name}': web/${mine.folder} is below web/${other.folder}.`]
    if (mine.feature >= 0 && other.feature > mine.feature)
      return [
        `${file.path} imports '${name}': ${other.folder} comes after ${mine.folder}. Move the file there, or take it as a prop.`,
      ]
    return []
  })
}

/** `#domain/jobs/job.ts` belongs to a feature, `#domain/fields.ts` to none. An endpoint belongs to a feature too. */
export const uiKnowsNoFeature: Rule = file =>
  isOurs(file) && isWithin(file, 'web/ui')
    ? file.imports
        .filter(name => /^#domain\/[^/]+\/|^#domain\/.*-api\.ts$|^@tanstack\//.test(name))
        .map(
          name =>
            `${file.path} imports '${name}': a primitive knows no feature and calls nothing. Take a prop.`,
        )
    : []

/** Files that may write out an address, with the reason. */
const ADDRESS_FILES: Record<string, string> = {
  'web/paths.ts': 'every address is made here',
  'web/app/routes.tsx': 'the table of the routes',
  'web/api/preload.ts': "runs in the page's head, before all other code is there",
}

/** `routes` is the text of web/app/routes.tsx: the rule searches for the first words of its paths. */
export function addressesAreMadeOnce(routes: string): Rule {
  const paths = [...routes.matchAll(/\bpath: '\/([\w-]+)/g)].map(([, word]) => word)
  const address = new RegExp(`(?:['"\`]|\\})/(?:${[...new Set(paths)].join('|')})(?=[/?#$'"\`])`, 'g')
  return file =>
    isOurs(file) && !(file.path in ADDRESS_FILES)
      ? [...file.text.matchAll(address)].map(
          ([found]) => `${file.path} writes ${found}… by hand: take it from web/paths.ts.`,
        )
      : []
}

/** Each cycle of folders, as 'checklists/fill → checklists/list → checklists/fill'. */
export function findFolderRings(code: SourceFile[]): string[] {
  const folderOf = (path: string) => path.split('/').slice(1, -1).join('/')
  const links = new Map<string, Set<string>>()
  for (const file of code.filter(isOurs)) {
    const mine = folderOf(file.path)
    const others = links.get(mine) ?? new Set()
    for (const name of codeOf(file)) others.add(folderOf(pathOf(name) ?? ''))
    others.delete(mine)
    links.set(mine, others)
  }
  const done = new Set<string>()
  const rings: string[] = []
  const visit = (folder: string, trail: string[]) => {
    const start = trail.indexOf(folder)
    if (start >= 0) rings.push([...trail.slice(start), folder].join(' → '))
    if (start >= 0 || done.has(folder)) return
    for (const next of links.get(folder) ?? []) visit(next, [...trail, folder])
    done.add(folder)
  }
  for (const folder of links.keys()) visit(folder, [])
  return rings
}
