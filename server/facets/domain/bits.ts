/** A set of small numbers, one bit each. */
export class Bits {
  readonly words: Uint32Array

  /** @param size greater than every number it will hold */
  constructor(size: number) {
    this.words = new Uint32Array(Math.ceil(size / 32))
  }

  static of(size: number, numbers: Iterable<number>): Bits {
    const bits = new Bits(size)
    for (const number of numbers) if (number < size) bits.add(number)
    return bits
  }

  add(number: number): void {
    this.words[number >>> 5]! |= 1 << (number & 31)
  }

  /** What is in both. */
  and(other: Bits): Bits {
    const both = new Bits(this.words.length * 32)
    const { words } = both
    for (let at = 0; at < words.length; at += 1) words[at] = this.words[at]! & (other.words[at] ?? 0)
    return both
  }

  /** What is in either. */
  or(other: Bits): Bits {
    const either = new Bits(this.words.length * 32)
    const { words } = either
    for (let at = 0; at < words.length; at += 1) words[at] = this.words[at]! | (other.words[at] ?? 0)
    return either
  }

  get count(): number {
    let sum = 0
    for (const word of this.words) sum += onesIn(word)
    return sum
  }

  /** How many are in both. */
  countWith(other: Bits): number {
    let sum = 0
    const length = Math.min(this.words.length, other.words.length)
    for (let at = 0; at < length; at += 1) sum += onesIn(this.words[at]! & other.words[at]!)
    return sum
  }
}

/** How many bits of a word are set, added up in pairs, fours, and so on. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
