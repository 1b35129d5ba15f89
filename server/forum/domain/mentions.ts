import { isUuid } from '#server/domain/uuid.ts'
import { escapeText } from '#server/domain/html/escape-text.ts'

/** Somebody whom a message can mention. */
export type Participant = { id: string; name: string }

export const MAX_PARTICIPANTS = 200
const MAX_MENTIONS = 20

const profileOf = (id: string) => `/users/${id}/profile`

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character)

/** Participants by the first character of their names as HTML writes them, the longest first. */
function byFirstCharacter(participants: readonly Participant[]): Map<string, Participant[]> {
  const found = new Map<string, Participant[]>()
  for (const { id, name } of participants.slice(0, MAX_PARTICIPANTS)) {
    const written = escapeText(name.trim()).toLowerCase()
    if (written === '') continue
    found.set(written[0]!, [...(found.get(written[0]!) ?? []), { id, name: written }])
  }
  for (const list of found.values()) list.sort((a, b) => b.name.length - a.name.length)
  return found
}

/**
 * Makes each `@First Last` of these people a link to their profile; of two with one name the first is meant. `html` is
 * cleaned: its attributes are quoted and escaped. Texts of links stay.
 */
export function linkMentions(html: string, participants: readonly Participant[]): string {
  if (!html.includes('@')) return html
  const names = byFirstCharacter(participants)
  const output: string[] = []
  let links = 0
  let mentions = 0
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    const text = html.slice(at, start < 0 ? html.length : start)
    const linked = links > 0 ? { html: text, count: 0 } : linkText(text, names, MAX_MENTIONS - mentions)
    output.push(linked.html)
    mentions += linked.count
    if (start < 0) break
    const end = endOfTag(html, start)
    const tag = html.slice(start, end)
    if (tag.startsWith('<a ') || tag === '<a>') links += 1
    else if (tag === '</a>') links = Math.max(0, links - 1)
    output.push(tag)
    at = end
  }
  return output.join('')
}

/** Where the tag that begins at `start` ends; a `>` within quotes belongs to its attribute. */
function endOfTag(html: string, start: number): number {
  let quoted = false
  for (let at = start; at < html.length; at++) {
    if (html[at] === '"') quoted = !quoted
    else if (html[at] === '>' && !quoted) return at + 1
  }
  return html.length
}

function linkText(
  text: string,
  names: ReadonlyMap<string, readonly Participant[]>,
  room: number,
): { html: string; count: number } {
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return { html: text, count: 0 }
  const output: string[] = []
  let count = 0
  let from = 0
  for (let at = text.indexOf('@'); at >= 0 && count < room; at = text.indexOf('@', Math.max(from, at + 1))) {
    if (isWordCharacter(text[at - 1])) continue
    const person = names
      .get(lower[at + 1] ?? '')
      ?.find(({ name }) => lower.startsWith(name, at + 1) && !isWordCharacter(text[at + 1 + name.length]))
    if (!person) continue
    const end = at + 1 + person.name.length
    output.push(text.slice(from, at), `<a href="${profileOf(person.id)}">${text.slice(at, end)}</a>`)
    count += 1
    from = end
  }
  output.push(text.slice(from))
  return { html: output.join(''), count }
}

const MAX_NAME_LENGTH = 201
const MAX_NAME_WORDS = 8

/**
 * What may be the name of somebody after each `@` of a text, whole words only: `@Ana Maria Roy est` may be of Ana, of
 * Ana Maria, of Ana Maria Roy.
 */
export function namesIn(text: string): string[] {
  const names = new Set<string>()
  let count = 0
  for (let at = text.indexOf('@'); at >= 0 && count < 5 * MAX_MENTIONS; at = text.indexOf('@', at + 1)) {
    if (isWordCharacter(text[at - 1])) continue
    count += 1
    const line = text.slice(at + 1, at + 1 + MAX_NAME_LENGTH).split('\n', 1)[0]!
    const ends = [...line.matchAll(/[\p{L}\p{N}_.](?![\p{L}\p{N}_])/gu)].slice(0, MAX_NAME_WORDS)
    for (const { index, 0: last } of ends) names.add(line.slice(0, index + last.length))
  }
  return [...names]
}

/** Whose profiles a message links outside of quotations: it mentions them, at most 20. */
export function profilesIn(html: string): string[] {
  const found = new Set<string>()
  let quotations = 0
  for (const [, tag, id] of html.matchAll(/<(\/?blockquote)\b|href="\/users\/([0-9a-f-]{36})\/profile"/g)) {
    if (tag === 'blockquote') quotations += 1
    else if (tag !== undefined) quotations = Math.max(0, quotations - 1)
    else if (quotations === 0 && isUuid(id!)) found.add(id!)
  }
  return [...found].slice(0, MAX_MENTIONS)
}
