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

/** What is wrong with the file, each a sentence that says what to do instead. */
export type Rule = (file: SourceFile) => string[]

const folderOf = (name: string) => pathOf(name)?.split('/')[0]

/** A rule over each import, for the files that `applies` picks. */
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
    // The measurements lie in one folder that nothing else imports, and have no # name.
    if (isWithin(file, 'bench') && /^\.\/[^/]+\.ts$/.test(name)) return undefined
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

/** Packages of the server that the browser carries too. */
const shared = new Set(['zod', 'uqr'])

export const webKnowsNoServer = eachImport(inFolder('web'), name => {
  const folder = folderOf(name)
  if (folder) return folder === 'domain' || folder === 'web' ? undefined : 'web/ imports domain/ and itself.'
  const pack = packageOf(name)
  if (pack === undefined) return 'there is no node: in a browser.'
  if (shared.has(pack) || buildPackages.has(pack)) return undefined
  return "it runs on the server. What the browser carries stands under 'devDependencies', for it is built in."
})

/** Folders that know no feature: every one may reach for them. */
const underFeatures = new Set(['ui', 'offline'])

export const webFeaturesStandApart = eachImport(inFolder('web'), (name, file) => {
  const [, mine, ...below] = file.path.split('/')
  const [root, other, ...rest] = pathOf(name)?.split('/') ?? []
  const bothInFolders = below.length > 0 && rest.length > 0
  if (root !== 'web' || !bothInFolders || other === mine || underFeatures.has(other ?? '')) return undefined
  return `web/${mine}/ and web/${other}/ don't know each other. What both need knows no feature: web/ui/, web/offline/.`
})

const whoTakesHandlers = (name: string) =>
  name === '#server/tasks/task-handlers.ts' ? 'server/tasks/runner.ts' : 'server/app.ts'

export const handlersAreHungOnce = eachImport(inFolder('server'), (name, file) => {
  if (!/-handlers\.ts$/.test(name) || file.path === whoTakesHandlers(name)) return undefined
  return `only ${whoTakesHandlers(name)} takes handlers. Call the action, the query or the view behind them.`
})
