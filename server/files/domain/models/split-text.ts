const BLOCK_BYTES = 1_000_000
/** A longer line, word or element is none that a 3D file needs. */
const MAX_PIECE_LENGTH = 1_000_000

/**
 * The text of a file between separators, a block at a time: a large file is never one text.
 * @throws RangeError for a piece over a million characters
 */
export function* splitText(bytes: Uint8Array, separator: RegExp | string): Generator<string> {
  let rest = ''
  for (let from = 0; from < bytes.length; from += BLOCK_BYTES) {
    const block = Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(BLOCK_BYTES, bytes.length - from))
    const pieces = (rest + block.toString('latin1')).split(separator)
    rest = pieces.pop()!
    if (rest.length > MAX_PIECE_LENGTH) throw new RangeError('a piece of text does not end')
    yield* pieces
  }
  yield rest
}

/** The words of a file between white space. @throws RangeError */
export function* wordsOf(bytes: Uint8Array): Generator<string> {
  for (const word of splitText(bytes, /\s+/)) if (word !== '') yield word
}
