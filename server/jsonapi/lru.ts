/** A bounded map that forgets what was used longest ago. */
export class Lru<V> {
  readonly #entries = new Map<string, V>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined && this.#entries.size > this.#limit / 2) {
      this.#entries.delete(key)
      this.#entries.set(key, value)
    }
    return value
  }

  set(key: string, value: V): V {
    if (this.#entries.size >= this.#limit) this.#entries.delete(this.#entries.keys().next().value!)
    this.#entries.set(key, value)
    return value
  }

  clear(): void {
    this.#entries.clear()
  }
}
