/** What XML 1.0 can't hold in any spelling (section 2.2): controls, halves of characters, two that are none. */
const NOT_HELD = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Text as XML holds it, between tags and in attributes with double quotes; what it can't hold is left out. */
export const xmlText = (text: string): string =>
  text.replace(NOT_HELD, '').replace(/[&<>"\r]/g, character => REFERENCES[character]!)

/** An element that holds text alone; nothing for none. */
export const xmlElement = (
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return text === null ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${xmlText(text)}</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
