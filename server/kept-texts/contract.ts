/** What a person has typed and not sent yet. */
export type KeptText = {
  place: string
  values: Readonly<Record<string, string>>
  /** Why it came back to its author: what staff wrote when they removed it. */
  reason: string | null
  updatedAt: string
}
