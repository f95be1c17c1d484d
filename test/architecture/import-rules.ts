import { featureOf } from '#test/architecture/features.ts'
import {
  buildPackages,
  fileExists,
  isTest,
  isWithin,
  packageOf,
  pathOf,
  runtimePackages,
  type SourceFile,
} from '#test/architecture/read-code.ts'
import type { Rule } from '#test/architecture/rule.ts'

const folderOf = (name: string) => pathOf(name)?.split('/')[0]

/** A rule over each import of the files that `applies` selects. */
const eachImport =
  (
    applies: (file: SourceFile) => boolean,
    why: (name: string, file: SourceFile) => string | undefined,
  ): Rule =>
  file =>
    applies(file)
      ? file.imports.flatMap(name => {
          const reason = why(name, file)
          return reason ? [`${file.path} imports '${name}': ${reason}`] : []
        })
      : []

const inFolder = (folder: string) => (file: SourceFile) => isWithin(file, folder) && !isTest(file)

export const writtenInFull = eachImport(
  () => true,
  (name, file) => {
    // bench/ is one folder without a # name; nothing else imports it.
    if (isWithin(file, 'bench') && /^\.{1,2}\/([\w-]+\/)?[\w-]+\.ts$/.test(name)) return undefined
    if (/^\.{0,2}\//.test(name)) return 'write it from the root, as #domain/…, #server/…, #web/… or #test/….'
    if (!name.startsWith('#')) return undefined
    if (!/\.(tsx?|css|json|svg|webp|png|woff2)(\?\w+)?$/.test(name)) return 'write the extension too.'
    return fileExists(pathOf(name) ?? '') ? undefined : 'there is no such file.'
  },
)

export const domainStandsAlone = eachImport(inFolder('domain'), name => {
  if (folderOf(name) === 'domain' || packageOf(name) === 'zod') return undefined
  return 'domain/ is true everywhere: Zod and itself only, no clock, network, database, node: or window.'
})

export const serverKnowsNoBrowser = eachImport(inFolder('server'), name => {
  const folder = folderOf(name)
  if (folder)
    return folder === 'domain' || folder === 'server' ? undefined : 'server/ imports domain/ and itself.'
  const pack = packageOf(name)
  if (pack === undefined || runtimePackages.has(pack)) return undefined
  return "what the server runs on stands under 'dependencies' in package.json, and is nothing for browsers."
})

/** Packages of the server that the browser uses too. */
const shared = new Set(['zod', 'uqr'])

export const webKnowsNoServer = eachImport(inFolder('web'), name => {
  const folder = folderOf(name)
  if (folder) return folder === 'domain' || folder === 'web' ? undefined : 'web/ imports domain/ and itself.'
  const pack = packageOf(name)
  if (pack === undefined) return 'there is no node: in a browser.'
  if (shared.has(pack) || buildPackages.has(pack)) return undefined
  return "it runs on the server. What the browser carries stands under 'devDependencies', for it is built in."
})

export const handlersAreHungOnce = eachImport(inFolder('server'), (name, file) => {
  if (!/-handlers\.ts$/.test(name) || isWithin(file, 'server/app')) return undefined
  return 'only server/app/ takes handlers. Call the action, the query or the view behind them.'
})

const STOREYS = ['platform', 'features', 'joint', 'handlers', 'app']
function storeyOf(path: string): number {
  const [side, folder = ''] = path.split('/')
  if (side !== 'server') return -1
  if (STOREYS.includes(folder)) return STOREYS.indexOf(folder)
  return STOREYS.indexOf(/-handlers\.ts$/.test(path) ? 'handlers' : 'features')
}

/** The platform knows no feature, a feature knows no act of several features, and none of them the application. */
export const serverStoreys = eachImport(inFolder('server'), (name, file) => {
  const target = pathOf(name) ?? ''
  const [mine, other] = [storeyOf(file.path), storeyOf(target)]
  if (mine === 0 && featureOf(target))
    return 'server/platform/ knows no feature. Let the feature, or server/app/, hand it over.'
  return other > mine
    ? `server's ${STOREYS[mine]} are below its ${STOREYS[other]}. Move the file, or let server/app/ hand it over.`
    : undefined
})
