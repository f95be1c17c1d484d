import fs from 'node:fs'
import path from 'node:path'

export interface SourceFile {
  /** From the project's root, with '/': 'server/jobs/job-table.ts'. */
  path: string
  text: string
  imports: string[]
}

const IMPORTS = [
  /^(?:import|export)\b[^'"`;]*?\bfrom\s+['"]([^'"\n]+)['"]/gm,
  /^import\s+['"]([^'"\n]+)['"]/gm,
  /\bimport\(\s*['"]([^'"\n]+)['"]/g,
]

export const asSource = (path: string, text: string): SourceFile => ({
  path,
  text,
  imports: IMPORTS.flatMap(pattern => [...text.matchAll(pattern)].map(([, name]) => name ?? '')),
})

export const isTest = (file: SourceFile) => file.path.startsWith('test/') || /\.test\.tsx?$/.test(file.path)
export const isWithin = (file: SourceFile, folder: string) => file.path.startsWith(`${folder}/`)

/** '#web/ui/button.tsx' → 'web/ui/button.tsx'; undefined for a package. */
export const pathOf = (name: string): string | undefined =>
  name.startsWith('#') ? name.slice(1).replace(/\?\w+$/, '') : undefined

/** 'zod/mini' → 'zod', '@fastify/static' as it is; undefined for node: and for our own. */
export function packageOf(name: string): string | undefined {
  if (name.startsWith('node:') || /^[#./]/.test(name)) return undefined
  const [scope, rest] = name.split('/')
  return name.startsWith('@') ? `${scope}/${rest}` : scope
}

const root = path.resolve(import.meta.dirname, '../..')
export const fileExists = (file: string) => fs.existsSync(path.join(root, file))
export const readText = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** Every TypeScript file of the product, its tests and its benchmarks. */
export function readCode(): SourceFile[] {
  return ['domain', 'server', 'web', 'test', 'bench'].filter(fileExists).flatMap(folder =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(name => path.posix.join(folder, name.replaceAll(path.sep, '/')))
      .filter(name => /\.tsx?$/.test(name) && !name.includes('node_modules/'))
      .map(name => asSource(name, readText(name))),
  )
}

const { dependencies, devDependencies } = JSON.parse(readText('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
export const runtimePackages = new Set(Object.keys(dependencies))
export const buildPackages = new Set(Object.keys(devDependencies))
