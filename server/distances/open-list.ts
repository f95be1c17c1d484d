export class OpenList<T> {
  readonly #keys: number[] = []
  readonly #values: T[] = []

  get size(): number {
    return this.#keys.length
  }

  get leastKey(): number {
    return this.#keys[0] ?? Number.POSITIVE_INFINITY
  }

  push(key: number, value: T): void {
    let place = this.#keys.length
    while (place > 0) {
      const above = (place - 1) >> 1
      if ((this.#keys[above] as number) <= key) break
      this.#move(above, place)
      place = above
    }
    this.#keys[place] = key
    this.#values[place] = value
  }

  pop(): T | undefined {
    const least = this.#values[0]
    const key = this.#keys.pop()
    const value = this.#values.pop()
    if (key === undefined || value === undefined || this.size === 0) return least
    let place = 0
    for (let below = 1; below < this.size; below = 2 * place + 1) {
      const lesser =
        (this.#keys[below + 1] ?? Number.POSITIVE_INFINITY) < (this.#keys[below] as number)
          ? below + 1
          : below
      if ((this.#keys[lesser] as number) >= key) break
      this.#move(lesser, place)
      place = lesser
    }
    this.#keys[place] = key
    this.#values[place] = value
    return least
  }

  #move(from: number, to: number): void {
    this.#keys[to] = this.#keys[from] as number
    this.#values[to] = this.#values[from] as T
  }
}
