import { isTest, pathOf } from '#test/architecture/read-code.ts'
import type { Rule } from '#test/architecture/rule.ts'

/** On all three sides a feature imports the features before it, and never one after it. */
export const FEATURES = [
  'distances',
  'ports',
  'notifications',
  'charts',
  'signatures',
  'vessels',
  'titles',
  'accounts',
  'operator',
  'papers',
  'moderation',
  'jobs',
  'questions',
  'messages',
  'push',
  'searches',
  'contracts',
  'checklists',
  'passages',
  'applications',
  'annexes',
  'reviews',
  'sea-service',
  'dossier',
  'ledger',
  'tax',
  'bundle',
  'notices',
  'invitations',
  'landing',
  'legal',
]

/** Folders of each side that hold no feature: `domain/` has its single files beside the features. */
const OTHERS: Record<string, readonly string[]> = {
  domain: [],
  server: ['platform', 'joint', 'app'],
  web: ['ui', 'session', 'offline', 'api', 'sw', 'screens', 'app', 'public'],
}

/** A join needs the tables of both sides. */
const isTable = (path: string) => /^server\/[\w-]+\/[\w-]+-table\.ts$/.test(path)
/** They are on a storey of their own: the application alone takes them. */
const isHandlers = (path: string) => /^server\/.+-handlers\.ts$/.test(path)

/** server/jobs/create-job.ts → 'jobs'; undefined for a file of no feature. */
export function featureOf(path: string): string | undefined {
  const [side = '', folder = '', file] = path.split('/')
  return file !== undefined && OTHERS[side]?.includes(folder) === false ? folder : undefined
}

export const everyFolderIsInTheOrder: Rule = ({ path }) => {
  const feature = featureOf(path)
  return feature && !FEATURES.includes(feature)
    ? [`${path}: write ${feature} into the order of features.`]
    : []
}

export const featuresInOrder: Rule = file => {
  const mine = featureOf(file.path)
  if (!mine || isTest(file) || isHandlers(file.path)) return []
  const side = file.path.split('/')[0]
  return file.imports.flatMap(name => {
    const target = pathOf(name) ?? ''
    const other = featureOf(target)
    if (!other || other === mine || target.split('/')[0] !== side) return []
    if (isTable(file.path) || isTable(target))
      return isTable(target)
        ? []
        : [`${file.path} imports '${name}': a table knows tables and the platform alone.`]
    return FEATURES.indexOf(other) < FEATURES.indexOf(mine)
      ? []
      : [
          `${file.path} imports '${name}': ${other} comes after ${mine}. Move the file there, take it as a parameter, or let server/joint/ or web/screens/ join them.`,
        ]
  })
}
