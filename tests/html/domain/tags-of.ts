export type Tag = { name: string; attributes: Readonly<Record<string, string>> }

const TAG = /<\/?([a-zA-Z][^\s/<>]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*>|<!--|<[!?]/y
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g

/**
 * Every tag of HTML that a DOM has written: quoted attributes, and no bare angle bracket in its texts.
 * @throws Error for anything else
 */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at
    const match = TAG.exec(html)
    if (match?.[1] === undefined) throw new Error(`No tag at ${at}: ${html.slice(at, at + 80)}`)
    tags.push({
      name: match[1].toLowerCase(),
      attributes: Object.fromEntries(
        [...(match[2] ?? '').matchAll(ATTRIBUTE)].map(([, name, value]) => [
          name!.toLowerCase(),
          unescaped(value ?? ''),
        ]),
      ),
    })
  }
  return tags
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
