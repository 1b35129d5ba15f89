/** What a block says to whoever edits the page, and to nobody else. `text` is a catalogue key. */
export type EditorNote = { text: string; values?: Readonly<Record<string, string>> }

/** The notes of a block in the reader's language. */
export type WordedNotes = { lead: string; lines: readonly string[] }
