import { plain } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { isEstablished } from '../../domain/actor.ts'
import { isStorableText } from '../../domain/rules/rule.ts'
import { isUuid } from '../../domain/uuid.ts'
import type { Gathered } from '#server/module.ts'
import { badParameter, notFound } from '../../problem.ts'
import { readersAmong } from '../../notifications/index.ts'
import type { MentionablePerson } from '../contract.ts'
import { participantsOf } from '../participants.ts'
import { peopleLike } from '../people.ts'
import { readSubjects } from '../read-subjects.ts'
import { PRIVATE } from './person.ts'

const MAX_NAME_LENGTH = 200
/** So many letters of a name are typed before people are named who have not written in the subject. */
const MIN_LETTERS = 2
const MAX_OFFERED = 8
/** Some of those who are found may not read the subject. */
const MAX_FOUND = 20

/**
 * `GET …/people?name=&subject=&category=`: whom a message can mention, by the beginning of their name: first those who
 * have written in the subject; members are offered everybody who reads it, or the category of a new one.
 * @throws Problem 400, 404
 */
export async function showPeople(context: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const { app, actor, query } = context
  const name = (query.get('name') ?? '').trim()
  if (name.length > MAX_NAME_LENGTH || !isStorableText(name))
    throw badParameter('name', 'query.value', `at most ${MAX_NAME_LENGTH} characters`)
  const [subject, category] = ['subject', 'category'].map(parameter => query.get(parameter) ?? '')
  if (subject && (!isUuid(subject) || !(await readSubjects(app, registry, { actor, ids: [subject] })).has(subject)))
    throw notFound()
  const { orm: tx } = app.database
  const written = subject ? await participantsOf(tx, subject) : []
  const begins = written.filter(one => one.name.toLowerCase().startsWith(name.toLowerCase()))
  const known: MentionablePerson[] = begins.map(one => ({ ...one, hasNamesake: false, detail: null }))
  const others = name.length < MIN_LETTERS || !isEstablished(actor) ? [] : await peopleLike(tx, asked(context, name))
  const place = subject
    ? ({ type: 'forum-subjects', id: subject } as const)
    : isUuid(category)
      ? ({ type: 'forum-categories', id: category } as const)
      : null
  const userIds = others.map(({ id }) => id)
  const readers = place === null ? new Set(userIds) : await readersAmong(app, registry, { tx, ...place, userIds })
  const ids = new Set(known.map(({ id }) => id))
  const people = [...known, ...others.filter(({ id }) => readers.has(id) && !ids.has(id))]
  return plain(200, { data: people.slice(0, MAX_OFFERED) }, PRIVATE)
}

const asked = ({ app, locale }: RequestContext, typed: string) => ({
  typed,
  limit: MAX_FOUND,
  locale,
  fallback: app.site.defaultLocale,
})
