const PLACEHOLDER = /\{\{-?\s*([\w.]+)(?![\w.])[^{}]*\}\}/g
const PLURAL = /_(zero|one|two|few|many|other)$/
/** Looks up other texts from within a text. */
const NESTING = '$t('

export type TextFault = {
  rule: 'interfaceText.missing' | 'interfaceText.unknown' | 'interfaceText.braces'
  values: { names: string }
}

/** The grammatical number that a key stands for: `count_many` → `many`; null for a text without numbers. */
export function pluralOf(key: string): string | null {
  return PLURAL.exec(key)?.[1] ?? null
}

/** What a text fills in: the names between double braces. */
export function placeholdersOf(text: string): Set<string> {
  return new Set([...text.matchAll(PLACEHOLDER)].map(match => match[1]!))
}

/**
 * Why a text can't take the catalogue's place: it lost a value, shows one that nobody gives it, or its braces are
 * broken. A form for one grammatical number may do without the number, or name it.
 */
export function findTextFault({
  key,
  original,
  text,
}: {
  key: string
  original: string
  text: string
}): TextFault | null {
  const plain = text.replaceAll(PLACEHOLDER, '')
  if (/\{\{|\}\}/.test(plain) || (plain.includes(NESTING) && !original.includes(NESTING)))
    return { rule: 'interfaceText.braces', values: { names: '' } }
  const [wanted, given] = [placeholdersOf(original), placeholdersOf(text)]
  const optional = pluralOf(key) === null ? null : 'count'
  const missing = [...wanted].filter(name => !given.has(name) && name !== optional)
  if (missing.length > 0) return { rule: 'interfaceText.missing', values: { names: written(missing) } }
  const unknown = [...given].filter(name => !wanted.has(name) && name !== optional)
  return unknown.length > 0 ? { rule: 'interfaceText.unknown', values: { names: written(unknown) } } : null
}

const written = (names: readonly string[]) => names.map(name => `{{${name}}}`).join(', ')
