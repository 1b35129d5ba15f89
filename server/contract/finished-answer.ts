/** An answer that only has to be written: `headers` by name, without those that every answer of the process carries. */
export type FinishedAnswer = { status: 200 | 304; headers: Readonly<Record<string, string>>; body: Buffer | null }
