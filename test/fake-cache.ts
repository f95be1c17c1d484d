/** The used part of a browser's cache, in insertion order. */
export class FakeCache {
  kept = new Map<string, Response>()
  full = false
  async match(name: string) {
    return this.kept.get(name)?.clone()
  }
  async put(name: string, response: Response) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    this.kept.set(name, response)
  }
  async keys() {
    return [...this.kept.keys()]
  }
  async delete(name: string) {
    return this.kept.delete(name)
  }
}
