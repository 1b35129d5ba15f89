/**
 * An element of an XML text: its parts by name (without prefix), a list where there are several; text alone where there
 * is nothing else.
 */
export type XmlValue = string | XmlElement | XmlValue[]
export type XmlElement = { [name: string]: XmlValue }

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(#x?[\da-fA-F]+|\w+);/g, (all, name: string) =>
    name.startsWith('#x')
      ? String.fromCodePoint(Number.parseInt(name.slice(2), 16))
      : name.startsWith('#')
        ? String.fromCodePoint(Number(name.slice(1)))
        : (ENTITIES[name] ?? all),
  )

/**
 * Reads well-formed XML of elements, attributes (`@name`) and text.
 * @throws Error where a tag is not closed as it was opened
 */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = {}
  const open: { name: string; value: XmlElement; text: string }[] = [{ name: '', value: root, text: '' }]
  for (const [, text, close, name, attributes, alone] of xml
    .replace(/<\?[\s\S]*?\?>/g, '')
    .matchAll(/([^<]*)<(\/)?([\w:.-]+)([^>]*?)(\/)?>/g)) {
    open.at(-1)!.text += unescaped(text!)
    if (!close) {
      const value: XmlElement = {}
      for (const [, key, said] of attributes!.matchAll(/([\w:.-]+)="([^"]*)"/g))
        if (!key!.startsWith('xmlns')) value[`@${key!}`] = unescaped(said!)
      open.push({ name: name!, value, text: '' })
    }
    if (!close && !alone) continue
    const done = open.pop()!
    if (done.name !== name) throw new Error(`<${done.name}> is closed as ${name!}`)
    const said: XmlValue =
      Object.keys(done.value).length === 0
        ? done.text
        : done.text.trim() === ''
          ? done.value
          : { ...done.value, '#text': done.text }
    const into = open.at(-1)!.value
    const key = name.replace(/^.*:/, '')
    const before = into[key]
    into[key] = before === undefined ? said : Array.isArray(before) ? [...before, said] : [before, said]
  }
  if (open.length !== 1) throw new Error('a tag is not closed')
  return root
}

/**
 * What stands at the end of a way of names, from the first of several on each step but the last.
 * @throws Error where a name is not there
 */
export function xmlAt(value: XmlValue, ...names: string[]): XmlValue {
  return names.reduce<XmlValue>((at, name) => {
    const one = Array.isArray(at) ? at[0] : at
    const next = typeof one === 'object' && !Array.isArray(one) ? one[name] : undefined
    if (next === undefined) throw new Error(`no ${name} on the way ${names.join('/')}`)
    return next
  }, value)
}

/** A list, also of one. */
export const xmlList = (value: XmlValue): XmlValue[] => (Array.isArray(value) ? value : [value])
