import {
  type ArrowFunction,
  type CallExpression,
  type Expression,
  type Identifier,
  type Node,
  type ReturnStatement,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'
import {
  lineOf,
  membersOf,
  type TypedFile,
  type TypedRule,
  visitAll,
  withoutParentheses,
} from '#test/architecture/typed-code.ts'

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])
const FUNCTIONS = new Set([SyntaxKind.ArrowFunction, SyntaxKind.FunctionExpression])
const NESTED = new Set([...FUNCTIONS, SyntaxKind.FunctionDeclaration, SyntaxKind.MethodDeclaration])

const isCleanUpOrNothing = ({ checker }: TypedFile, type: Type) =>
  membersOf(type).every(
    member =>
      (member.flags & (TypeFlags.Undefined | TypeFlags.Never)) !== 0 ||
      checker.getSignaturesOfType(member, SignatureKind.Call).length > 0,
  )

function returnsOf(body: Node): Expression[] {
  const found: Expression[] = []
  const go = (node: Node) => {
    if (NESTED.has(node.kind)) return
    const { expression } = node as ReturnStatement
    if (node.kind === SyntaxKind.ReturnStatement && expression) found.push(expression)
    node.forEachChild(go)
  }
  go(body)
  return found
}

/**
 * React calls the return value of an effect. A function whose type says 'void' may return anything:
 * `scrollIntoView` returns a promise in Chromium since 150, and leaving the screen then threw an error.
 */
export const effectsReturnCleanUps: TypedRule = file => {
  const faults: string[] = []
  // Most files have none, and visiting one takes longer than looking through its text.
  if (![...EFFECTS].some(name => file.source.text.includes(name))) return faults
  const tell = (node: Node, what: string) =>
    faults.push(
      `${lineOf(file, node)} ${what}: an effect returns its clean-up or nothing. Write 'void' before.`,
    )
  visitAll(file, node => {
    if (node.kind !== SyntaxKind.CallExpression) return
    const { expression, arguments: given } = node as CallExpression
    const called = expression as Identifier & { name?: Identifier }
    if (!EFFECTS.has((called.name ?? called).text)) return
    const [first] = given
    if (!first) return
    const effect = withoutParentheses(first)
    if (!FUNCTIONS.has(effect.kind)) {
      const type = file.checker.getTypeAtLocation(effect)
      for (const signature of type ? file.checker.getSignaturesOfType(type, SignatureKind.Call) : []) {
        const returned = file.checker.getReturnTypeOfSignature(signature)
        if (returned && !isCleanUpOrNothing(file, returned))
          tell(effect, 'hands over a function of type void')
      }
      return
    }
    const { body } = effect as ArrowFunction
    for (const returned of body.kind === SyntaxKind.Block ? returnsOf(body) : [body as Expression]) {
      const type = file.checker.getTypeAtLocation(returned)
      if (!type || !isCleanUpOrNothing(file, type)) tell(returned, 'returns what is no clean-up')
    }
  })
  return faults
}
