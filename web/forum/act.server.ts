import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { identifiersOf } from '#web/api/jsonapi.ts'
import { partsBelow, type BlockActing } from '#web/blocks/block-loading.ts'
import { readFields, readFormData } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { readForm } from '#web/forms/read-form.ts'
import { uploadsOf } from '#web/files/attach.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { AID_FIELD, ANSWER_FIELDS, CREATE_FIELDS, UPDATE_FIELDS, withAttachments } from './fields.ts'
import { FORUM_GUARD } from './guard.ts'
import { newSubjectPlace } from './load-subject-form.server.ts'
import { ownMessagePath, permalinkOf, subjectPath } from './paths.ts'
import { sendFiles } from './send-files.server.ts'
import { put } from '#web/forms/put.server.ts'
import { findAid } from './subject-aid.server.ts'
import { answerMention } from './people.server.ts'
import { findSimilar } from './similar.server.ts'

type Acting = BlockActing & { path: string }

/** The forms of the forum's pages: a new subject, a changed one, an answer. @throws Response 404 for any other place */
export function actOnForum({ request, context, path = '', rest = '' }: BlockActing) {
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn({ request, context }, FORUM_GUARD)
    const [subject, second] = partsBelow(rest)
    const acting = { request, context, path, rest }
    if (subject === 'create') return createSubject(acting, visitor.timezone)
    if (!isUuid(subject)) throw new Response(null, { status: 404 })
    if (second === 'update') return updateSubject(acting, { id: subject, timeZone: visitor.timezone })
    if (second !== undefined) throw new Response(null, { status: 404 })
    return answerSubject(acting, { id: subject, timeZone: visitor.timezone })
  })
}

/**
 * An answer to a subject that was closed or merged in the meantime is kept for its writer.
 * @throws Response a redirect to the subject that the other one was merged into
 */
async function keepRefused(
  { request, context, path }: Pick<Acting, 'request' | 'context' | 'path'>,
  { id, problem, content }: { id: string; problem: unknown; content: string },
): Promise<void> {
  if (!(problem instanceof ApiProblem) || problem.status !== 409) return
  const api = apiFor(request, context)
  const { data } = await api.get<OneDocument>(`/api/v1/forum-subjects/${id}`)
  const [merged] = identifiersOf(data.relationships?.['mergedInto'])
  await put(api, `/api/v1/services/kept-texts/forum-subjects:${merged?.id ?? id}`, { values: { content } })
  if (!merged) return
  const flash = { kind: 'warning', text: 'forum:done.merged' } as const
  throw redirect(`${subjectPath(path, merged.id)}#answer`, {
    status: 303,
    headers: { 'set-cookie': flashCookie(request, flash) },
  })
}

/** A refusal for now says for how long. @throws ApiProblem */
function withWait(problem: unknown): never {
  const count = problem instanceof ApiProblem && problem.status === 429 ? Number(problem.retryAfter) : 0
  if (!(problem instanceof ApiProblem) || !(count > 0)) throw problem
  throw new ApiProblem(
    429,
    problem.errors.map(error => ({ ...error, code: 'forum.wait', meta: { count } })),
    problem.retryAfter,
  )
}

/** To where the writer of a message whose files were refused chooses others; `cookie` says why. */
const changing = (message: string, url: string, cookie: string) =>
  redirect(ownMessagePath(message, url), { status: 303, headers: { 'set-cookie': cookie } })

const link = (type: string, id: string) => ({ data: { type, id } })
const links = (type: string, ids: unknown) => ({ data: (ids as string[]).map(id => ({ type, id })) })

const sent = (request: Request, to: string, text: string) =>
  redirect(to, { status: 303, headers: { 'set-cookie': flashCookie(request, { kind: 'success', text }) } })

async function createSubject(acting: Acting, timeZone: string) {
  const { data, discard } = await readFormData(acting.request)
  try {
    return await createFrom(acting, data, timeZone)
  } finally {
    await discard()
  }
}

async function createFrom({ request, context, path }: Acting, data: FormData, timeZone: string) {
  if (data.get('_intent') === 'similar') {
    const similar = await findSimilar({ request, context }, String(data.get('title') ?? ''))
    return { values: readForm(CREATE_FIELDS, data), faults: {}, key: randomUUID(), similar }
  }
  const people = await answerMention({ request, context }, { data, fields: CREATE_FIELDS })
  if (people !== null) return people
  return handleForm({
    request,
    data,
    fields: withAttachments(CREATE_FIELDS, (await siteOf(context)).uploads),
    timeZone,
    send: async ({ output: { title, content, category, tags }, values, key }) => {
      const api = apiFor(request, context)
      const aid = await findAid({ request, context }, data.get(AID_FIELD))
      const id = await api
        .create(
          '/api/v1/forum-subjects',
          {
            data: {
              type: 'forum-subjects',
              attributes: { title, content },
              relationships: {
                category: link('forum-categories', String(category)),
                tags: links('tags', tags),
                ...(aid === null ? {} : { repositoryItem: link('repository-items', aid.id) }),
              },
            },
          },
          { idempotencyKey: key },
        )
        .catch(withWait)
      await api.delete(`/api/v1/services/kept-texts/${newSubjectPlace(aid?.id)}`)
      const question = uploadsOf(values).length === 0 ? null : await findQuestion(api, id)
      const refused = question && (await sendFiles({ request, context }, { id: question, values }))
      if (refused) return changing(question!, subjectPath(path, id), refused)
      return sent(request, subjectPath(path, id), 'forum:done.asked')
    },
  })
}

/** The first message of a subject. */
async function findQuestion(api: ApiClient, subject: string): Promise<string | null> {
  const { data } = await api.get<ListDocument>('/api/v1/forum-messages', {
    query: { 'filter[ofSubject]': subject, 'filter[position][is]': 1, 'fields[forum-messages]': 'position' },
  })
  return data[0]?.id ?? null
}

async function updateSubject({ request, context, path }: Acting, { id, timeZone }: { id: string; timeZone: string }) {
  const data = await readFields(request)
  if (data.get('_intent') === 'delete') {
    await apiFor(request, context).delete(`/api/v1/forum-subjects/${id}`)
    return sent(request, path, 'forum:done.subjectDeleted')
  }
  return handleForm({
    request,
    data,
    fields: UPDATE_FIELDS,
    timeZone,
    send: async ({ output: { category, tags, ...attributes } }) => {
      await apiFor(request, context).patch(`/api/v1/forum-subjects/${id}`, {
        data: {
          type: 'forum-subjects',
          id,
          attributes,
          relationships: { category: link('forum-categories', String(category)), tags: links('tags', tags) },
        },
      })
      return sent(request, subjectPath(path, id), 'forum:done.changed')
    },
  })
}

type Answering = { id: string; timeZone: string }

async function answerSubject(acting: Acting, answering: Answering) {
  const { data, discard } = await readFormData(acting.request)
  try {
    const asked = { data, fields: ANSWER_FIELDS, subject: answering.id }
    return (await answerMention(acting, asked)) ?? (await answerFrom(acting, data, answering))
  } finally {
    await discard()
  }
}

async function answerFrom({ request, context, path }: Acting, typed: FormData, { id, timeZone }: Answering) {
  return handleForm({
    request,
    data: typed,
    fields: withAttachments(ANSWER_FIELDS, (await siteOf(context)).uploads),
    timeZone,
    send: async ({ output: { content }, values, data, key }) => {
      const api = apiFor(request, context)
      const parent = data.get('_parent')
      const relationships = {
        subject: link('forum-subjects', id),
        ...(isUuid(parent) ? { parentMessage: link('forum-messages', parent) } : {}),
      }
      const message = await api
        .create(
          '/api/v1/forum-messages',
          { data: { type: 'forum-messages', attributes: { content }, relationships } },
          { idempotencyKey: key },
        )
        .catch(async (problem: unknown) => {
          await keepRefused({ request, context, path }, { id, problem, content: String(data.get('content') ?? '') })
          return withWait(problem)
        })
      await api.delete(`/api/v1/services/kept-texts/forum-subjects:${id}`)
      const permalink = permalinkOf(path, { subject: id, id: message })
      const refused = await sendFiles({ request, context }, { id: message, values })
      if (refused !== null) return changing(message, permalink, refused)
      return sent(request, permalink, 'forum:done.answered')
    },
  })
}
