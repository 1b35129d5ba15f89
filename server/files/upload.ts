import { document } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { entersBackOffice, isAdmin, type Actor } from '../domain/actor.ts'
import { MAX_ALT_LENGTH } from './domain/attachable.ts'
import { RASTER_EXTENSIONS } from './domain/extensions.ts'
import { cleanFileName } from './domain/file-name.ts'
import { extensionOf } from './domain/kind.ts'
import { forbidden, invalid, unauthenticated } from '../problem.ts'
import { fileResource } from './file-resource.ts'
import { inspectFiles, ownerOf } from './inspect.ts'
import { hasContainer, keepFiles, type KeepFacts } from './keep.ts'
import { receiveForm, uploadFolder } from './receive.ts'

const FIELDS = ['altText', 'containerId', 'description', 'isPublic', 'name']
const MAX_DESCRIPTION_LENGTH = 2_000
const MAX_NAME_LENGTH = 255
const IMAGE_EXTENSIONS: ReadonlySet<string> = new Set([...RASTER_EXTENSIONS, 'svg'])
const TRUE = new Set(['true', '1', 'on', 'yes'])
const FALSE = new Set(['false', '0', 'off', 'no', ''])

/** Who may upload: staff of the site, and managers of an organisation for what belongs to it. */
export const mayUpload = (actor: Actor) => entersBackOffice(actor)

/**
 * POST /services/files and /api/v1/services/files: multipart `files[]`, with `containerId`, `description`, `altText`,
 * `isPublic` and `name` for all of them. Answers 201 with the list of the new records; when one file is refused none is
 * kept.
 * @throws Problem 400, 401, 403, 413, 415, 422
 */
export async function uploadFiles(context: RequestContext): Promise<ApiAnswer> {
  const { app, request, actor } = context
  if (actor.kind === 'guest') throw unauthenticated()
  if (!mayUpload(actor)) throw forbidden()
  const { limits } = app.site
  const form = await receiveForm(request, {
    folder: uploadFolder(app.env.dataDir),
    fileFields: ['files[]', 'files'],
    maxBytes: maxBytesFor(actor, limits),
  })
  try {
    if (form.files.length === 0) throw invalid('/files', 'required')
    const facts = await factsOf(context, form.fields)
    const inspected = await inspectFiles(app, form.files, ownerOf(context))
    const rows = await keepFiles(app, inspected, facts)
    return document(201, { data: rows.map(row => fileResource(row, context)) }, { 'cache-control': 'no-store' })
  } finally {
    await form.discard()
  }
}

/** The largest file that somebody may send, by its name: pictures have a limit of their own, admins another. */
export function maxBytesFor(
  actor: Actor,
  limits: RequestContext['app']['site']['limits'],
): (givenName: string) => number {
  return bytesByName(limits.imageBytes, isAdmin(actor) ? limits.adminFileBytes : limits.fileBytes)
}

export const bytesByName =
  (imageBytes: number, fileBytes: number) =>
  (givenName: string): number =>
    IMAGE_EXTENSIONS.has(extensionOf(givenName)) ? imageBytes : fileBytes

/** What is said about the files themselves, checked. @throws Problem 422 */
export async function factsOf(
  { app, actor, now, request, locale, editionLocale }: RequestContext,
  fields: Readonly<Record<string, string>>,
): Promise<KeepFacts> {
  const unknown = Object.keys(fields).find(name => !FIELDS.includes(name))
  if (unknown !== undefined) throw invalid(`/${unknown}`, 'unknown')
  const { containerId = '', description = '', altText = '', isPublic = 'true', name = '' } = fields
  if (containerId !== '' && !(await hasContainer(app, containerId))) throw invalid('/containerId', 'exists')
  if (!TRUE.has(isPublic) && !FALSE.has(isPublic)) throw invalid('/isPublic', 'boolean')
  assertText(description, '/description', MAX_DESCRIPTION_LENGTH)
  assertText(altText, '/altText', MAX_ALT_LENGTH)
  assertText(name, '/name', MAX_NAME_LENGTH)
  return {
    actor,
    now,
    requestId: request.requestId,
    isPublic: TRUE.has(isPublic),
    containerId: containerId || null,
    description: inLocale(description, editionLocale ?? locale),
    altText: inLocale(altText, editionLocale ?? locale),
    name: name.trim() === '' ? null : cleanFileName(name),
  }
}

export const inLocale = (text: string, locale: string) => (text.trim() === '' ? {} : { [locale]: text.trim() })

/** @throws Problem 422: too long, or with a NUL, which the database can't keep */
export function assertText(text: string, pointer: string, max: number): void {
  if (text.length > max) throw invalid(pointer, 'maxLength', { max })
  if (text.includes('\0')) throw invalid(pointer, 'text')
}
