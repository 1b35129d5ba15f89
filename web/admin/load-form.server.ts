import { randomUUID } from 'node:crypto'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import type { AdminField } from '#server/contract/manifest.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findIncluded, identifiersOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { ChoicesByPath, FormValues } from '#web/forms/definition.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import { choicesFor } from './choices.server.ts'
import { editionLocaleOf } from './edition-locale.server.ts'
import type { AdminAccess } from './manifest.server.ts'
import { formFields, includesOf } from './record-form.ts'
import { recordName } from './record-name.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { localizedTitle, pictureOf } from './titles.ts'

type FormRequest = { request: Request; context: WebContext; access: AdminAccess }

/** The values and choices of an empty form. */
export async function loadEmptyForm({ request, context, access }: FormRequest) {
  const fields = formFields(access.resource, 'create')
  const given = valuesFromUrl(request, fields)
  const values = { ...toFormValues(fields, {}, { timeZone: access.visitor.timezone }), ...given }
  const chosen = Object.fromEntries(
    fields
      .filter(({ name, kind }) => (kind === 'relation' || kind === 'relations') && given[name] !== undefined)
      .map(({ name }) => [name, [given[name]!].flat()]),
  )
  return {
    values,
    formKey: randomUUID(),
    choices: await choicesFor(request, context, access.manifest, fields, chosen),
    editionLocale: await editionLocaleOf(request, context),
  }
}

const GIVEN_KINDS: ReadonlySet<AdminField['kind']> = new Set([
  'relation',
  'relations',
  'integer',
  'text',
  'textarea',
  'link',
])

/** Initial values from the link that opened the form: `?parent=…&position=3&themes=…&themes=…`. */
function valuesFromUrl(request: Request, fields: readonly AdminField[]): Record<string, string | string[]> {
  const query = new URL(request.url).searchParams
  const named = fields.filter(({ name, kind }) => GIVEN_KINDS.has(kind) && query.has(name))
  return Object.fromEntries(
    named.map(({ name, kind }) => [name, kind === 'relations' ? query.getAll(name) : (query.get(name) ?? '')]),
  )
}

/** The form of a record: its values in the edited locale, its choices, and the values as they were read. */
export async function loadForm({ request, context, access, id }: FormRequest & { id: string }) {
  const fields = formFields(access.resource, 'update')
  const include = includesOf(fields)
  const document = await apiFor(request, context).get<OneDocument>(
    `/api/v1/${access.resource.type}/${encodeURIComponent(id)}`,
    { query: { include: include || null } },
  )
  const { attributes, relationships } = document.data
  const links = Object.fromEntries(
    fields
      .filter(field => field.source === 'relationship')
      .map(field => [
        field.name,
        field.kind === 'rows'
          ? childrenOf(document, identifiersOf(relationships?.[field.name]))
          : (relationships?.[field.name]?.data ?? null),
      ]),
  )
  const values: FormValues = toFormValues(fields, { ...attributes, ...links }, { timeZone: access.visitor.timezone })
  const chosen = {
    ...Object.fromEntries(
      fields.filter(({ optionsFrom }) => optionsFrom).map(({ name }) => [name, [String(attributes[name] ?? '')]]),
    ),
    ...Object.fromEntries(
      Object.keys(links).map(name => [name, identifiersOf(relationships?.[name]).map(identifier => identifier.id)]),
    ),
  }
  const choices: ChoicesByPath = await choicesFor(request, context, access.manifest, fields, chosen)
  return {
    values,
    choices,
    formKey: randomUUID(),
    editionLocale: await editionLocaleOf(request, context),
    translations: (attributes['translations'] ?? null) as Record<string, 'automatic' | 'manual'> | null,
    updatedAt: String(attributes['updatedAt'] ?? ''),
    createdAt: String(attributes['createdAt'] ?? ''),
    picture: pictureOf(document.data),
    name: await recordName({
      request,
      context,
      resource: access.resource,
      id: document.data.id,
      title: localizedTitle(document.data, access.resource, await translator(context)),
    }),
    canEdit: attributes.canEdit ?? true,
    canDelete: attributes.canDelete ?? false,
  }
}

/** Owned children as rows of the form, in their order. */
function childrenOf(document: OneDocument, identifiers: ReturnType<typeof identifiersOf>): Record<string, unknown>[] {
  return identifiers.flatMap(identifier => {
    const child = findIncluded(document, identifier)
    return child === undefined ? [] : [{ ...child.attributes, id: child.id }]
  })
}
