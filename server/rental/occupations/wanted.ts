/** So many units of a model. */
export type WantedModel = { modelId: string; quantity: number }

/** `models` are those that have not enough units for the whole of the span; `lastUnit`: enough, but none beyond. */
export type Unavailable = { refused: 'unavailable' | 'lastUnit'; models: readonly string[] }
