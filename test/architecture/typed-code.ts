import path from 'node:path'
import { type Expression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import { API, type Checker, type Type } from 'typescript/unstable/sync'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** A folder of samples that is on no disk. It is in web/, so that the samples find the packages and files of web/. */
const SAMPLES = path.join(ROOT, 'web/samples-on-no-disk')

/** A file of web/ with the types of its expressions, which the text alone does not tell. */
export interface TypedFile {
  /** From the project's root, with '/'. */
  path: string
  source: SourceFile
  checker: Checker
}

/** The faults of a file, each a sentence that names the right way. */
export type TypedRule = (file: TypedFile) => string[]

export function visitAll(file: TypedFile, visit: (node: Node) => void): void {
  const go = (node: Node) => {
    visit(node)
    node.forEachChild(go)
  }
  go(file.source)
}

export const lineOf = ({ path, source }: TypedFile, node: Node): string =>
  `${path}:${source.text.slice(0, node.end).split('\n').length}`

/** Each member of a union, else the type itself. */
export const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

export function withoutParentheses(node: Expression): Expression {
  let inner = node
  while (inner.kind === SyntaxKind.ParenthesizedExpression)
    inner = (inner as Expression & { expression: Expression }).expression
  return inner
}

/** With `samples`, files by name instead of those of web/. They exist until `read` returns. */
export function readTyped<T>(
  samples: Record<string, string> | undefined,
  read: (files: TypedFile[]) => T,
): T {
  const virtual: Record<string, string> = {
    'tsconfig.json': '{ "extends": "../tsconfig.json", "include": ["*.ts", "*.tsx"] }',
    ...samples,
  }
  const nameOf = (file: string) =>
    path.dirname(file) === SAMPLES && path.basename(file) in virtual ? path.basename(file) : undefined
  const api = new API({
    cwd: ROOT,
    fs: {
      readFile: file => virtual[nameOf(file) ?? ''],
      fileExists: file => (nameOf(file) === undefined ? undefined : true),
      directoryExists: folder => (folder === SAMPLES ? true : undefined),
      getAccessibleEntries: folder =>
        folder === SAMPLES ? { files: Object.keys(virtual), directories: [] } : undefined,
    },
  })
  try {
    const folder = samples ? SAMPLES : path.join(ROOT, 'web')
    const config = path.join(folder, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} was not opened.`)
    return read(
      project.rootFiles.flatMap(file => {
        const source = project.program.getSourceFile(file)
        const name = path.relative(ROOT, file).replaceAll(path.sep, '/')
        return source ? [{ path: name, source, checker: project.checker }] : []
      }),
    )
  } finally {
    api.close()
  }
}
