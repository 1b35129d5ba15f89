import type { MentionablePerson } from '#server/forum/contract.ts'
import { escapeText } from '#server/domain/html/escape-text.ts'

type Person = Pick<MentionablePerson, 'id' | 'name' | 'hasNamesake'>

/** The mention of somebody as HTML: who has a namesake is meant by the link to their profile. */
export const mentionHtml = ({ id, name, hasNamesake }: Person): string =>
  hasNamesake ? `<a href="/users/${id}/profile">@${escapeText(name)}</a>` : `@${escapeText(name)}`

/** A text as it is typed without script, in marks or as HTML, with the mention of somebody at its end. */
export function withMention(text: string, person: Person): string {
  if (/^\s*<[a-z!]/i.test(text)) return `${text}\n<p>${mentionHtml(person)} </p>`
  const { id, name, hasNamesake } = person
  const mark = hasNamesake ? `[@${name}](/users/${id}/profile)` : `@${name}`
  return `${text}${text === '' || /\s$/.test(text) ? '' : ' '}${mark} `
}
