import type { ListDocument, OneDocument, ResourceIdentifier } from '#server/contract/jsonapi.ts'
import type { AdminField, AdminResource } from '#server/contract/manifest.ts'
import { filterParameter } from '#server/domain/list-query.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { textIn, type Translate } from '#web/forms/field-texts.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { readableFields } from './list-query.ts'
import { stateOf, type RelatedItem } from './load-related.server.ts'
import { resourcePath } from './paths.ts'
import type { PanelLoading } from './record-panels.server.ts'
import { localizedTitle, pictureOf, titlesByType } from './titles.ts'

/** A record that a request is about, with its texts, and whose it is. */
export type Subject = {
  kind: string
  title: string
  to: string | null
  image: string | null
  isPerson: boolean
  excerpts: { label: string; text: string }[]
  owners: { label: string; name: string; to: string | null }[]
}
export type EarlierRequest = { id: string; at: string; state: RelatedItem['state'] }
/** `subject` is null where the record is deleted, or not for this person to read. */
export type SubjectPanel = {
  title?: string
  subject: Subject | null
  by: Subject['owners'][number] | null
  earlier: EarlierRequest[]
}

const EXCERPT_LENGTH = 600
const MAX_EXCERPTS = 2
const MAX_EARLIER = 5

/** The record that the relation names, its author, and the earlier requests about it. */
export async function loadSubject(loading: PanelLoading, relation: string): Promise<SubjectPanel> {
  const { request, context, access, id } = loading
  const { type } = access.resource
  const api = apiFor(request, context)
  const asked = await api.get<OneDocument>(`/api/v1/${type}/${encodeURIComponent(id)}`, {
    query: { include: 'createdBy', [`fields[${type}]`]: `${relation},createdBy`, 'fields[users]': 'fullName' },
  })
  const about = identifiersOf(asked.data.relationships?.[relation])[0]
  const [subject, earlier] = await Promise.all([
    about === undefined ? null : readSubject(loading, about),
    about === undefined ? [] : earlierRequests(loading, relation, about),
  ])
  return {
    ...(subject === null ? {} : { title: subject.title }),
    subject,
    by: (await ownersOf(loading, asked, ['createdBy']))[0] ?? null,
    earlier,
  }
}

async function readSubject(loading: PanelLoading, { type, id }: ResourceIdentifier): Promise<Subject | null> {
  const { request, context, access } = loading
  const resource = access.manifest.resources.find(each => each.type === type)
  if (resource === undefined) return null
  const fields = readableFields(resource)
  const ownerFields = fields.filter(isOwner)
  const owners = ownerFields.map(({ name }) => name)
  try {
    const document = await apiFor(request, context).get<OneDocument>(`/api/v1/${type}/${encodeURIComponent(id)}`, {
      query: { include: owners.join(',') || null, ...sparseTitles(loading, type, ownerFields) },
    })
    const t = await translator(context)
    const label = textIn(t as unknown as Translate)
    return {
      kind: t(resource.label.one),
      title: localizedTitle(document.data, resource, t),
      to: resource.permissions.show ? resourcePath(type, 'show', id) : null,
      image: pictureOf(document.data),
      isPerson: resource.screens.portrait !== undefined,
      excerpts: textFields(fields, resource)
        .map(field => ({
          label: label(field.label),
          text: excerpt(plainText(textOf(document.data, field.name)), EXCERPT_LENGTH),
        }))
        .filter(({ text }) => text !== '')
        .slice(0, MAX_EXCERPTS),
      owners: await ownersOf(loading, document, owners, resource),
    }
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}

const isOwner = ({ name, display }: AdminField) =>
  display === 'relation' && (name === 'createdBy' || name === 'organization')

/** Long texts, in the order of the form. */
function textFields(fields: readonly AdminField[], { form }: AdminResource): AdminField[] {
  const order = form.flatMap(part => part.fields)
  return fields
    .filter(({ name, display }) => order.includes(name) && (display === 'html' || display === 'longText'))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

/** The names of related records alone, but for those of the type itself. */
const sparseTitles = ({ access }: PanelLoading, type: string, fields: readonly AdminField[]) =>
  Object.fromEntries(
    fields
      .flatMap(({ relatedTypes = [] }) => relatedTypes)
      .flatMap(each => {
        const names = titlesByType(access.manifest).get(each)
        return each === type || names === undefined ? [] : [[`fields[${each}]`, names.join(',')]]
      }),
  )

async function ownersOf(
  { access, context }: PanelLoading,
  document: OneDocument,
  names: readonly string[],
  resource: AdminResource = access.resource,
): Promise<Subject['owners']> {
  const t = await translator(context)
  const label = textIn(t as unknown as Translate)
  return names.flatMap(name => {
    const found = findRelated(document, document.data, name)
    const field = resource.fields.find(each => each.name === name)
    if (found === undefined || field === undefined) return []
    const target = access.manifest.resources.find(each => each.type === found.type)
    return {
      label: label(field.label),
      name: localizedTitle(found, target, t),
      to: target?.permissions.show ? resourcePath(found.type, 'show', found.id) : null,
    }
  })
}

async function earlierRequests(
  { request, context, access: { resource }, id }: PanelLoading,
  relation: string,
  about: ResourceIdentifier,
): Promise<EarlierRequest[]> {
  const t = await translator(context)
  const { data } = await apiFor(request, context).get<ListDocument>(`/api/v1/${resource.type}`, {
    query: {
      [filterParameter(relation)]: `${about.type}:${about.id}`,
      sort: '-createdAt',
      'page[size]': MAX_EARLIER + 1,
      [`fields[${resource.type}]`]: 'status,createdAt',
    },
  })
  return data
    .filter(each => each.id !== id)
    .slice(0, MAX_EARLIER)
    .map(each => ({ id: each.id, at: textOf(each, 'createdAt'), state: stateOf(each, resource, t) }))
}
