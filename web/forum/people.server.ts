import { randomUUID } from 'node:crypto'
import type { Field } from '#server/domain/forms/field.ts'
import type { MentionablePerson } from '#server/forum/contract.ts'
import { cutText } from '#server/domain/text/graphemes.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { readForm } from '#web/forms/read-form.ts'
import { withMention } from './mention.ts'
import type { PeopleAnswer } from './types.ts'

type Asked = { name: string; subject?: string; category?: string }
type Loading = { request: Request; context: WebContext }

const MAX_NAME_LENGTH = 100

/** Whom a message can mention whose name begins so; none where they can't be looked for. */
export function findPeople({ request, context }: Loading, { name, subject, category }: Asked) {
  const query = {
    name: cutText(name.trim(), MAX_NAME_LENGTH),
    ...(subject ? { subject } : {}),
    ...(category ? { category } : {}),
  }
  return apiFor(request, context)
    .get<{ data: MentionablePerson[] }>('/api/v1/services/forum/people', { query })
    .then(
      ({ data }) => data,
      () => [],
    )
}

/**
 * The form again with the people that its button looked for, or with the mention of the one that was chosen at the end
 * of its text. Null for a form that is sent.
 */
export async function answerMention(
  loading: Loading,
  { data, fields, subject }: { data: FormData; fields: readonly Field[]; subject?: string },
): Promise<PeopleAnswer | null> {
  const intent = String(data.get('_intent') ?? '')
  const isFind = intent === 'find-people'
  if (!isFind && !intent.startsWith('mention:')) return null
  const values = readForm(fields, data)
  const shown = { faults: {}, key: randomUUID() }
  const asked = { name: String(data.get('_person') ?? ''), category: String(data.get('category') ?? '') }
  const people = await findPeople(loading, { ...asked, ...(subject ? { subject } : {}) })
  if (isFind) return { ...shown, values, people, person: asked.name }
  const person = people.find(({ id }) => `mention:${id}` === intent)
  const content = String(values['content'] ?? '')
  return { ...shown, values: person ? { ...values, content: withMention(content, person) } : values }
}
