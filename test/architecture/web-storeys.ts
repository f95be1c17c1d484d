import { featureOf } from '#test/architecture/features.ts'
import { isTest, isWithin, pathOf, type SourceFile } from '#test/architecture/read-code.ts'
import type { Rule } from '#test/architecture/rule.ts'

/** Mutations of Query that change nothing, with the reason. */
const READING: Record<string, string> = {
  'web/bundle/use-check.ts': 'asks about files',
  'web/contracts/use-verification.ts': 'asks about a file',
  'web/messages/use-thread.ts': 'reads earlier messages',
}
const HAND_MADE = /\buseMutation\b|\bmutate(?:Async)?\b/
/** An act has one way, which tells its end: `useAct` of web/api/use-act.ts. */
export const actsHaveOneWay: Rule = file =>
  HAND_MADE.test(file.text) &&
  isWithin(file, 'web') &&
  !isWithin(file, 'web/api') &&
  !isTest(file) &&
  !(file.path in READING)
    ? [`${file.path} ends a call by hand: useAct tells it by 'done' and 'failed', and gives 'send'.`]
    : []

/** From the bottom up: a file imports its own storey or those below it. */
const STOREYS = ['sw', 'ui', 'session', 'offline', 'api', 'features', 'screens', 'app']

/** web/jobs/job-row.tsx → that of the features. */
const storeyOf = (path: string) => STOREYS.indexOf(featureOf(path) ? 'features' : (path.split('/')[1] ?? ''))

const isOurs = (file: SourceFile) => isWithin(file, 'web') && !isTest(file)

/** The file's imports of web/, without styles and pictures. */
const codeOf = (file: SourceFile) =>
  file.imports.filter(name => name.startsWith('#web/') && /\.tsx?$/.test(pathOf(name) ?? ''))

export const everyFileHasItsStorey: Rule = file =>
  isOurs(file) && storeyOf(file.path) < 0
    ? [`${file.path} is on no storey: web/ holds ${STOREYS.join(', ')} as folders.`]
    : []

export const importsGoDown: Rule = file =>
  isOurs(file)
    ? codeOf(file)
        .filter(name => storeyOf(pathOf(name) ?? '') > storeyOf(file.path))
        .map(name => `${file.path} imports '${name}', which is above it.`)
    : []

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
