const MAX_LENGTH = 12

/** What a postal code looks like, with an example. Other countries are not checked. */
const SHAPES: Readonly<Record<string, { shape: RegExp; example: string }>> = {
  AD: { shape: /^AD\d{3}$/, example: 'AD500' },
  AT: { shape: /^\d{4}$/, example: '1010' },
  BE: { shape: /^[1-9]\d{3}$/, example: '1000' },
  CH: { shape: /^[1-9]\d{3}$/, example: '1201' },
  DE: { shape: /^\d{5}$/, example: '10115' },
  DK: { shape: /^\d{4}$/, example: '2100' },
  ES: { shape: /^\d{5}$/, example: '28001' },
  FR: { shape: /^\d{5}$/, example: '69003' },
  IT: { shape: /^\d{5}$/, example: '00184' },
  LU: { shape: /^(?:L-)?\d{4}$/, example: '1009' },
  MC: { shape: /^980\d{2}$/, example: '98000' },
  NL: { shape: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB' },
  PT: { shape: /^\d{4}-\d{3}$/, example: '1000-001' },
  RO: { shape: /^\d{6}$/, example: '010011' },
}

/** An example of the country's postal codes, where a text can be none of them; null otherwise. */
export function postalCodeExample(code: string, country: string): string | null {
  const known = SHAPES[country]
  if (known === undefined) return null
  return code.length <= MAX_LENGTH && known.shape.test(code.toUpperCase()) ? null : known.example
}

/** Whether a typed town is one of these communes, however it is written: accents, "St", an arrondissement, a cedex. */
export function isOneOf(town: string, communes: readonly string[]): boolean {
  const wanted = plainName(town)
  return communes.some(name => plainName(name) === wanted)
}

/** At most so many characters of a town are compared. */
const MAX_TOWN = 120

const plainName = (name: string): string =>
  name
    .slice(0, MAX_TOWN)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .split(/[^a-z0-9]/)
    .filter(word => word !== '' && !IGNORED.has(word) && !/^\d/.test(word))
    .map(word => SHORT[word] ?? word)
    .join(' ')

const IGNORED = new Set(['le', 'la', 'les', 'l', 'cedex', 'arrondissement'])
const SHORT: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }
