import { privacyNotifications } from './notifications.ts'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { enqueue } from '#db/outbox.ts'
import { files, securedFiles } from '#db/schema/files.ts'
import { users } from '#db/schema/people.ts'
import { dataExports } from '#db/schema/privacy.ts'
import { plain } from '../answer.ts'
import type { Secrets } from '../config/secrets.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { DataExport } from '#server/account/contract.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { sendBytes } from '../files/index.ts'
import type { Gathered, Module } from '../module.ts'
import { notify } from '../notifications/index.ts'
import { forbidden, notFound, tooMany, unauthenticated } from '../problem.ts'
import { decryptValue, placeOf } from '../secrets/index.ts'
import { personalColumns, SECRET_COLUMNS } from './personal-tables.ts'
import { UUID } from '../domain/uuid.ts'

export const EXPORT_TASK = 'export-data'
/** A day: what lies in the store without a file's row is removed with the orphans then. */
const LIFE_MS = 86_400_000
/** Between two of one person. */
const AGAIN_AFTER_MS = 10 * 60_000

type Row = typeof dataExports.$inferSelect

/** Of oneself alone: who acts for somebody takes nothing along. @throws Problem 401, 403 */
function ownId({ actor }: RequestContext): string {
  if (actor.kind !== 'user' || actor.userId === null) throw unauthenticated()
  if (actor.impersonatorId !== null) throw forbidden('this cannot be done while impersonating')
  return actor.userId
}

const shown = ({ id, state, size, createdAt, readyAt, expiresAt }: Row): DataExport => ({
  id,
  state,
  size,
  createdAt: createdAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** GET /api/v1/services/account/exports: the archives of one's own data, the newest first. */
export async function listExports(context: RequestContext): Promise<ApiAnswer> {
  const rows = await context.app.database.orm
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, ownId(context)))
    .orderBy(desc(dataExports.id))
    .limit(5)
  return plain(200, { data: rows.map(shown) }, { 'cache-control': 'private, no-store' })
}

/**
 * POST /api/v1/services/account/exports: has one's data made ready; asked again meanwhile, the same.
 * @throws Problem 429 soon after another one
 */
export async function askForExport(context: RequestContext): Promise<ApiAnswer> {
  const { app, now } = context
  const userId = ownId(context)
  const row = await app.database.orm.transaction(async tx => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [last] = await tx
      .select()
      .from(dataExports)
      .where(eq(dataExports.userId, userId))
      .orderBy(desc(dataExports.id))
      .limit(1)
    if (last?.state === 'waiting') return last
    const waitMs = last?.state === 'ready' ? last.createdAt.getTime() + AGAIN_AFTER_MS - now.getTime() : 0
    if (waitMs > 0) throw tooMany(waitMs / 1000)
    const [made] = await tx.insert(dataExports).values({ userId, createdAt: now, updatedAt: now }).returning()
    await enqueue(tx, EXPORT_TASK, { id: made!.id }, { key: `export:${made!.id}`, maxAttempts: 5 })
    return made!
  })
  return plain(202, { data: shown(row) }, { 'cache-control': 'no-store' })
}

/**
 * GET /api/v1/services/account/exports/:id/file: the archive, for its person alone and until it expires.
 * @throws Problem 401, 403, 404
 */
export async function downloadExport(context: RequestContext): Promise<ApiAnswer> {
  const { app, params, now } = context
  const userId = ownId(context)
  const id = params['id'] ?? ''
  const [row] = UUID.test(id)
    ? await app.database.orm
        .select()
        .from(dataExports)
        .where(and(eq(dataExports.id, id), eq(dataExports.userId, userId)))
    : []
  if (row?.state !== 'ready' || row.path === null || row.expiresAt === null || row.expiresAt <= now) throw notFound()
  return sendBytes(context, {
    key: row.path,
    size: row.size ?? 0,
    mimeType: 'application/zip',
    etag: `"${row.id}"`,
    name: `mes-donnees-${row.createdAt.toISOString().slice(0, 10)}.zip`,
    modifiedAt: row.updatedAt,
    cacheControl: 'private, no-store',
    isPublic: false,
  })
}

/**
 * The job, payload `{ id }`: makes the archive, which takes the place of an earlier one, then tells its person. Made
 * twice it is the same.
 */
export async function exportData(
  app: AppContext,
  payload: unknown,
  { modules }: Pick<Gathered, 'modules'>,
): Promise<void> {
  const { id } = payload as { id: string }
  const { orm } = app.database
  const [row] = await orm.select().from(dataExports).where(eq(dataExports.id, id))
  if (row?.state !== 'waiting') return
  const folder = join(app.env.dataDir, 'uploads', `export-${id}`)
  try {
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'data.zip')
    await writeArchive(app.store, path, {
      data: await gatherData(app, modules, row.userId),
      files: await filesOf(app, modules, row.userId),
    })
    const { size } = await stat(path)
    const key = `exports/${id}.zip`
    await app.store.put(key, path, { size, contentType: 'application/zip' })
    const now = app.now()
    const replaced = await orm.transaction(async tx => {
      const earlier = await tx
        .delete(dataExports)
        .where(and(eq(dataExports.userId, row.userId), ne(dataExports.id, id)))
        .returning({ path: dataExports.path })
      await tx
        .update(dataExports)
        .set({
          state: 'ready',
          path: key,
          size,
          readyAt: now,
          expiresAt: new Date(now.getTime() + LIFE_MS),
          updatedAt: now,
        })
        .where(eq(dataExports.id, id))
      await notify(
        tx,
        { ...app, now },
        {
          type: privacyNotifications['export-ready'],
          userId: row.userId,
          actionUrl: '/account/privacy',
          key: `export:${id}`,
        },
      )
      return earlier
    })
    for (const { path: earlier } of replaced) if (earlier !== null) await app.store.remove(earlier)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Archived = { data: Readonly<Record<string, unknown>>; files: Awaited<ReturnType<typeof filesOf>> }

async function writeArchive(store: AppContext['store'], path: string, { data, files }: Archived): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }))
  for (const [name, content] of Object.entries(data))
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`)
  for (const file of files) {
    const bytes = await store.get(file.path).catch(() => null)
    if (bytes !== null)
      zip.addReadStream(bytes, `files/${file.id}-${file.originalName.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}`)
  }
  zip.end()
  await written
}

/**
 * All rows about a person, by table, with what belongs to them, and what they have made; without what opens accounts.
 */
export async function gatherData(
  { database: { pool }, env }: Pick<AppContext, 'database' | 'env'>,
  modules: readonly Module[],
  userId: string,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  const {
    rows: [person],
  } = await pool.query<Record<string, unknown>>('select * from users where id = $1', [userId])
  data['profile'] = withoutSecrets(person ?? {})
  const made: { table: string; as: string; id: string; at: unknown }[] = []
  for (const { table, column, hasId, columns, decided } of personalColumns(modules)) {
    if (decided === null || decided.export === 'nothing') continue
    if (decided.export === 'rows') {
      const { rows } = await pool.query<Record<string, unknown>>(
        `select * from "${table}" where "${column}" = $1 order by 1 limit 10000`,
        [userId],
      )
      data[table] = [
        ...(Array.isArray(data[table]) ? (data[table] as unknown[]) : []),
        ...rows.map(row => withoutSecrets(opened(env.secrets, table, row))),
      ]
    } else if (hasId) {
      const at = columns.includes('created_at') ? '"created_at"' : 'null'
      const { rows } = await pool.query<{ id: string; at: unknown }>(
        `select "id"::text as id, ${at} as at from "${table}" where "${column}" = $1 order by 1 limit 10000`,
        [userId],
      )
      made.push(...rows.map(({ id, at: moment }) => ({ table, as: column, id, at: moment })))
    }
  }
  for (const { table, column, of, when = 'true' } of modules.flatMap(({ personal }) => personal.children ?? [])) {
    const ids = (Array.isArray(data[of]) ? (data[of] as Record<string, unknown>[]) : []).map(row => row['id'])
    if (ids.length === 0) continue
    const { rows } = await pool.query<Record<string, unknown>>(
      `select * from "${table}" where "${column}" = any($1::uuid[]) and ${when} order by 1 limit 10000`,
      [ids],
    )
    data[table] = rows.map(row => withoutSecrets(opened(env.secrets, table, row)))
  }
  return { ...data, made }
}

/**
 * A person's own words are given back as they wrote them: what is encrypted is opened, each in the place it was
 * encrypted for.
 */
function opened(secrets: Secrets, table: string, row: Record<string, unknown>): Record<string, unknown> {
  const isEncrypted = (value: unknown): value is string =>
    typeof value === 'string' && secrets.fieldEncryptionKeys.some(({ id }) => value.startsWith(`${id}:`))
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (!isEncrypted(value)) return [name, value]
      try {
        return [name, decryptValue(secrets, placeOf(table, name, String(row['id'])), value)]
      } catch {
        // It only looked like it.
        return [name, value]
      }
    }),
  )
}

/** The id of a session is the hash of its token: it goes, too. */
const withoutSecrets = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !SECRET_COLUMNS.test(name) && !(name === 'id' && /^[0-9a-f]{64}$/.test(String(value))),
    ),
  )

/**
 * The portrait, what the person sent with what they wrote, what is attached to their record and documents, photos of
 * what they rented, the papers of their orders and what was billed to them.
 */
export async function filesOf(
  { database: { orm } }: Pick<AppContext, 'database'>,
  modules: readonly Module[],
  userId: string,
): Promise<{ id: string; path: string; originalName: string }[]> {
  const portraits = orm.select({ id: users.avatarId }).from(users).where(eq(users.id, userId))
  const [own, secured] = await Promise.all([
    orm
      .select({ id: files.id, path: files.path, originalName: files.originalName })
      .from(files)
      .where(
        or(inArray(files.id, sql`(${portraits})`), and(eq(files.isAttachment, true), eq(files.createdById, userId))),
      ),
    orm
      .select({ id: securedFiles.id, path: securedFiles.path, originalName: securedFiles.originalName })
      .from(securedFiles)
      .where(
        or(
          and(eq(securedFiles.modelType, 'users'), eq(securedFiles.modelId, userId)),
          ...modules.flatMap(({ personal }) => personal.securedFiles?.(userId) ?? []),
        ),
      ),
  ])
  return [...own, ...secured]
}
