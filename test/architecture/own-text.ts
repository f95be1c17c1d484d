import {
  type BinaryExpression,
  type ConditionalExpression,
  type Expression,
  type Identifier,
  type JsxElement,
  type JsxExpression,
  type JsxFragment,
  type JsxOpeningLikeElement,
  type Node,
  type ReturnStatement,
  type StringLiteral,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  type Checker,
  SignatureKind,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'
import {
  lineOf,
  membersOf,
  type TypedFile,
  type TypedRule,
  visitAll,
  withoutParentheses,
} from '#test/architecture/typed-code.ts'

const TEXT =
  TypeFlags.StringLike |
  TypeFlags.NumberLike |
  TypeFlags.BigIntLike |
  TypeFlags.Any |
  TypeFlags.Unknown |
  TypeFlags.TypeParameter
const LITERAL = TypeFlags.StringLiteral | TypeFlags.NumberLiteral
const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike

/** React draws nothing for ''. */
const isText = (type: Type) => (type.flags & TEXT) !== 0 && !(type.isStringLiteralType() && type.value === '')

/** `deep` is the number of arrays within arrays that are looked into. */
const mayBeText = (checker: Checker, type: Type, deep = 2): boolean =>
  membersOf(type).some(member => isText(member) || (deep > 0 && holdsTexts(checker, member, deep - 1)))

const holdsTexts = (checker: Checker, type: Type, deep = 2): boolean =>
  membersOf(type).some(
    member =>
      checker.isArrayLikeType(member) &&
      checker.getTypeArguments(member as TypeReference).some(each => mayBeText(checker, each, deep)),
  )

/** The expressions whose values are drawn: for a condition, its two branches. */
function drawnBy(node: Expression): Expression[] {
  const inner = withoutParentheses(node)
  if (inner.kind === SyntaxKind.ConditionalExpression) {
    const { whenTrue, whenFalse } = inner as ConditionalExpression
    return [...drawnBy(whenTrue), ...drawnBy(whenFalse)]
  }
  if (inner.kind === SyntaxKind.BinaryExpression) {
    const { operatorToken, right } = inner as BinaryExpression
    if (operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) return drawnBy(right)
  }
  return [inner]
}

type Child =
  | { kind: 'space' | 'text' | 'element'; node: Node }
  | { kind: 'component'; node: Node; tag: Node }
  | { kind: 'expression'; node: Expression; types: Type[] }

const tagOf = (node: Node): Node | undefined =>
  node.kind === SyntaxKind.JsxSelfClosingElement
    ? (node as JsxOpeningLikeElement).tagName
    : node.kind === SyntaxKind.JsxElement
      ? (node as JsxElement).openingElement.tagName
      : undefined

const isComponent = (tag: Node | undefined) =>
  !tag || tag.kind !== SyntaxKind.Identifier || /^[A-Z]/.test((tag as Identifier).text)

function childrenOf(file: TypedFile, parent: JsxElement | JsxFragment): Child[] {
  const found: Child[] = []
  for (const node of parent.children) {
    if (node.kind === SyntaxKind.JsxText) {
      const { text } = node as Node & { text: string }
      // A line break and its indentation are no text.
      if (text.trim() === '') {
        if (!text.includes('\n')) found.push({ kind: 'space', node })
      } else found.push({ kind: 'text', node })
      continue
    }
    if (node.kind === SyntaxKind.JsxExpression) {
      const { expression } = node as JsxExpression
      if (!expression) continue
      const inner = withoutParentheses(expression)
      const literal = (inner as StringLiteral).text
      if (
        inner.kind === SyntaxKind.StringLiteral ||
        inner.kind === SyntaxKind.NoSubstitutionTemplateLiteral
      ) {
        found.push({ kind: literal.trim() === '' ? 'space' : 'text', node: inner })
        continue
      }
      const type = file.checker.getTypeAtLocation(inner)
      if (type && (type.flags & LITERAL) !== 0) found.push({ kind: 'text', node: inner })
      else
        found.push({
          kind: 'expression',
          node: inner,
          types: drawnBy(inner).flatMap(each => file.checker.getTypeAtLocation(each) ?? []),
        })
      continue
    }
    const tag = tagOf(node)
    found.push(
      tag && !isComponent(tag) ? { kind: 'element', node } : { kind: 'component', node, tag: tag ?? node },
    )
  }
  return found
}

/**
 * The elements that a component returns. Components of packages, icons and links, count as ones that always
 * return an element.
 */
function drawnByComponent({ checker }: TypedFile, tag: Node): Type[] {
  const type = checker.getTypeAtLocation(tag)
  return (type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []).flatMap(signature => {
    if (!signature.declaration || signature.declaration.path.includes('/node_modules/')) return []
    return checker.getReturnTypeOfSignature(signature) ?? []
  })
}

function comesAndGoes(file: TypedFile, child: Child): boolean {
  if (child.kind === 'expression') return true
  if (child.kind !== 'component') return false
  if (child.tag === child.node) return true
  return drawnByComponent(file, child.tag)
    .flatMap(membersOf)
    .some(member => (member.flags & (NOTHING | TEXT)) !== 0)
}

const isElement = (node: Node) => tagOf(node) !== undefined || node.kind === SyntaxKind.JsxFragment

/** The return values of a function, without those of functions inside it. */
function returnsOf(body: Node): Expression[] {
  const found: Expression[] = []
  const go = (node: Node) => {
    const { expression } = node as ReturnStatement
    if (node.kind === SyntaxKind.ReturnStatement && expression) found.push(expression)
    else if (!/Function|Method|Accessor/.test(SyntaxKind[node.kind] ?? '')) node.forEachChild(go)
  }
  body.forEachChild(go)
  return found
}

/** The elements of which one is drawn in the place of another: the branches of a condition, the returns of a function. */
function placesOf(file: TypedFile): Node[][] {
  const places: Node[][] = []
  const add = (expressions: readonly Expression[]) =>
    places.push(expressions.flatMap(drawnBy).filter(isElement))
  visitAll(file, node => {
    if (node.kind === SyntaxKind.JsxExpression || node.kind === SyntaxKind.ArrowFunction) {
      const { expression, body } = node as JsxExpression & { body?: Expression }
      const drawn = expression ?? body
      if (drawn) add([drawn])
    }
    if (node.kind === SyntaxKind.Block) add(returnsOf(node))
  })
  return places.filter(({ length }) => length > 1)
}

const nameOf = ({ source }: TypedFile, node: Node) => {
  const tag = tagOf(node)
  return tag ? source.text.slice(tag.pos, tag.end).trim() : ''
}

/** React keeps an element of the same name in the same place, and writes the texts of the next one into it. */
function textsWrittenOver(file: TypedFile, one: Node, other: Node): Node[] {
  if (nameOf(file, one) !== nameOf(file, other)) return []
  const [mine, theirs] = [one, other].map(node =>
    tagOf(node) && node.kind === SyntaxKind.JsxSelfClosingElement
      ? []
      : childrenOf(file, node as JsxElement | JsxFragment),
  ) as [Child[], Child[]]
  const isSame =
    mine.map(({ node }) => textOf(file, node)).join() === theirs.map(({ node }) => textOf(file, node)).join()
  return mine.flatMap((child, at) => {
    if (child.kind === 'text') return mine.length > 1 && !isSame ? [child.node] : []
    const its = theirs[at]
    return its && isElement(child.node) && isElement(its.node)
      ? textsWrittenOver(file, child.node, its.node)
      : []
  })
}

const textOf = ({ source }: TypedFile, node: Node) => source.text.slice(node.pos, node.end).trim()

/**
 * A page translator puts an element where a text node was. React then writes to a node that is on no page, or moves
 * and removes one whose parent is another, which throws. It writes the text of an element that holds one text alone
 * by the element, so that nothing of this happens there.
 */
export const textHasAnElement: TypedRule = file => {
  const faults: string[] = []
  if (!file.path.endsWith('.tsx')) return faults
  const tell = (node: Node, what: string) => faults.push(`${lineOf(file, node)} ${what}`)
  visitAll(file, node => {
    const tag = tagOf(node)
    if (tag && isComponent(tag) && drawnByComponent(file, tag).some(type => mayBeText(file.checker, type)))
      tell(tag, `<${file.source.text.slice(tag.pos, tag.end)}> may draw a text without an element.`)
    const isFragment = node.kind === SyntaxKind.JsxFragment
    if (!isFragment && node.kind !== SyntaxKind.JsxElement) return
    const inFlow = isFragment || isComponent((node as JsxElement).openingElement.tagName)
    const children = childrenOf(file, node as JsxElement | JsxFragment)
    const alone = children.length === 1
    let moves = false
    for (const child of children) {
      if (child.kind === 'expression') {
        if (!alone || isFragment) {
          if (child.types.some(type => mayBeText(file.checker, type)))
            tell(child.node, 'may be a text beside others: give it an element of its own.')
        } else if (child.types.some(type => holdsTexts(file.checker, type)))
          tell(child.node, 'may be several texts: give each an element of its own.')
      }
      if (child.kind === 'text' && (isFragment || (inFlow && !alone)))
        tell(child.node, 'is a text without an element: what shows it may take it away.')
      else if (child.kind === 'text' && moves)
        tell(child.node, 'stands after what comes and goes: give it an element of its own.')
      moves ||= comesAndGoes(file, child)
    }
  })
  const over = placesOf(file).flatMap(place =>
    place.flatMap(one => place.flatMap(other => (one === other ? [] : textsWrittenOver(file, one, other)))),
  )
  for (const node of new Set(over))
    tell(node, 'may be written over by what is drawn in its place: give it an element of its own.')
  return faults
}
