import { PassThrough, pipeline } from 'node:stream'
import { and, asc, eq, sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { files } from '#db/schema/files.ts'
import { textAt } from '../catalogues.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { toSlug } from '../domain/text/slug.ts'
import { DEFAULT_LOCALE } from '../domain/vocabulary/locales.ts'
import { isId } from '#server/jsonapi/conditions.ts'
import type { Registry, TakesFiles } from '#server/jsonapi/definition.ts'
import { namable } from '#server/jsonapi/links.ts'
import { titleSql } from '#server/jsonapi/title-sql.ts'
import { notFound } from '../problem.ts'
import { consumePoint, type Limit } from '../rate-limits/limits.ts'
import { contentDisposition } from './domain/content-disposition.ts'
import { extensionOf } from './domain/kind.ts'
import { nameWithoutExtension } from './domain/file-name.ts'
import { ownerOf } from './inspect.ts'
import type { FileRow } from './keep.ts'
import { readableBy } from './serve.ts'

/** More than anybody reads. */
const ARCHIVES_PER_READER: Limit = {
  name: 'archives',
  tiers: [
    { points: 20, seconds: 60 },
    { points: 200, seconds: 3_600 },
  ],
}

/**
 * `GET /api/v1/services/attachments/:type/:id/archive`: the files of a record in one zip, as far as the reader may open
 * them. It is put together while it is sent and kept nowhere; nothing is packed, which would cost a second for each
 * reader.
 * @throws Problem 404 for what the reader may not read, and where there are no files; 429
 */
export async function sendArchive(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, request } = context
  const found = await findAttached(context, registry)
  if (found.rows.length === 0) throw notFound()
  await consumePoint(app, ARCHIVES_PER_READER, ownerOf(context))
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', `${toSlug(found.title)}.zip`),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  }
  if (request.method === 'HEAD') return { status: 200, headers, body: null }
  const papers = (await found.takes.papers?.(context, found.id)) ?? []
  const zip = new ZipFile()
  for (const { name, text } of papers) zip.addBuffer(Buffer.from(text), name, { mtime: context.now, compress: false })
  for (const { row, name } of named(found.rows, papers))
    zip.addReadStreamLazy(name, { mtime: row.updatedAt, size: row.size, compress: false }, give => {
      app.store.get(row.path).then(
        stream => give(null, stream),
        (error: unknown) => give(error, null as never),
      )
    })
  zip.end()
  const body = new PassThrough()
  pipeline(zip.outputStream, body, error => {
    if (error) app.log.warn({ err: error }, 'an archive of files was not sent to its end')
  })
  zip.on('error', error => body.destroy(error as Error))
  return { status: 200, headers, body }
}

/** @throws Problem 404 */
async function findAttached(
  { app, actor, params, locale }: RequestContext,
  registry: Registry,
): Promise<{ id: string; title: string; rows: FileRow[]; takes: TakesFiles }> {
  const resource = registry.get(params['type'] ?? '')
  const takes = resource?.definition.takesFiles
  const store = takes && resource.relationships.get(takes.relationship)?.store
  const id = params['id'] ?? ''
  if (!resource || !takes || store?.how !== 'through' || !isId(resource.idKind, id)) throw notFound()
  if (!resource.definition.policy.can(actor, 'show')) throw notFound()
  const { orm } = app.database
  const [record] = await orm
    .select({ title: titleSql(resource, { locale, fallback: DEFAULT_LOCALE }).mapWith(String) })
    .from(resource.definition.table)
    .where(and(eq(resource.columns.get('id')!, id), namable(resource, actor)))
  if (!record) throw notFound()
  const hasTitle = resource.definition.title !== 'id'
  const [table, here, there, cast] = [store.table, store.here, store.there, resource.idKind].map(part => sql.raw(part))
  const rows = await orm
    .select()
    .from(files)
    .where(
      sql`${files.id} in (select ${there} from ${table} where ${here} = ${id}::${cast})
        and ${readableBy(registry, actor)}`,
    )
    .orderBy(asc(files.id))
  return {
    id,
    takes,
    title: hasTitle ? record.title : (textAt(locale, ['resources', resource.type, 'one']) ?? record.title),
    rows,
  }
}

/** Files of one name get numbers, as do those with the name of a paper beside them. */
function named(rows: readonly FileRow[], papers: readonly { name: string }[]): { row: FileRow; name: string }[] {
  const taken = new Set(papers.map(({ name }) => name.toLowerCase()))
  return rows.map(row => {
    const [base, ending] = [nameWithoutExtension(row.originalName), extensionOf(row.originalName)]
    const nameAt = (number: number) =>
      `${base}${number === 1 ? '' : ` (${number})`}${ending === '' ? '' : `.${ending}`}`
    let number = 1
    while (taken.has(nameAt(number).toLowerCase())) number += 1
    taken.add(nameAt(number).toLowerCase())
    return { row, name: nameAt(number) }
  })
}
