/** Which item is taken when, so that the demo obeys the same constraint as all commands. */
export class Diary {
  readonly #items = new Map<string, readonly string[]>()
  readonly #taken: { item: string; from: string; until: string }[] = []

  keep(modelId: string, items: readonly string[]): void {
    this.#items.set(modelId, items)
  }

  itemsOf(modelId: string): readonly string[] {
    return this.#items.get(modelId) ?? []
  }

  /** The first item that is free from a day until before another; null when there is none. */
  take(modelId: string, from: string, until: string): string | null {
    const item = this.itemsOf(modelId).find(
      one => !this.#taken.some(taken => taken.item === one && taken.from < until && from < taken.until),
    )
    if (item !== undefined) this.#taken.push({ item, from, until })
    return item ?? null
  }
}
