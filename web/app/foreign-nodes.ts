/**
 * A page translator, and some extensions, replace React's text nodes by elements of their own. React then names a
 * parent or a neighbour that is none, and the browser's error would end the whole page, with the typing in it.
 */
export function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  const tell = () => console.warn('React met nodes that something else has moved.')
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    tell()
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (!next || next.parentNode === this) return insertBefore.call(this, node, next) as T
    tell()
    return insertBefore.call(this, node, null) as T
  }
}
