import { domainToASCII } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { historyActions } from '#db/schema/operation.ts'
import { files } from '#db/schema/files.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { userRoles, users } from '#db/schema/people.ts'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import { assertAcceptablePassword, assertPasswordSize, hashPassword } from '../auth/index.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { emailAddress } from '../domain/rules/rule.ts'
import { CONSENT_DEFAULTS } from '#server/privacy/domain/vocabulary.ts'
import { LOCALES } from '../domain/vocabulary/locales.ts'
import { importFile } from '../files/index.ts'
import { invalidateAll } from '../pages/index.ts'
import { badRequest, invalid, notFound, Problem } from '../problem.ts'
import { originOf, consumePoint, type Limit } from '../rate-limits/limits.ts'
import { rebuildSearch } from '../search/index.ts'
import { isStartCode } from './start-code.ts'
import { writeStartingPages } from './starting-pages.ts'

/** Tries of a start code from one origin. */
const START_PER_ORIGIN: Limit = {
  name: 'start-origin',
  tiers: [
    { points: 10, seconds: 60 },
    { points: 60, seconds: 3_600 },
  ],
}
const MAX_LOGO_BYTES = 256 * 1024
const LOGO = /^data:image\/(png|jpeg|webp|gif|svg\+xml);base64,([A-Za-z0-9+/]+=*)$/
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg', 'svg+xml': 'svg' }

const required = (max: number) =>
  v.pipe(v.string('text'), v.trim(), v.minLength(1, 'required'), v.maxLength(max, 'maxLength'))
const color = v.pipe(v.string('color'), v.regex(/^#[0-9a-f]{6}$/i, 'color'))
const body = v.object(
  {
    code: v.optional(v.string('text'), ''),
    appName: required(80),
    description: v.pipe(
      v.optional(v.nullable(v.string('text')), ''),
      v.transform(text => text?.trim() ?? ''),
      v.maxLength(500, 'maxLength'),
    ),
    defaultLocale: v.picklist(LOCALES, 'oneOf'),
    consentDefault: v.optional(v.picklist(CONSENT_DEFAULTS, 'oneOf'), 'off'),
    themePrimaryLight: color,
    themePrimaryDark: color,
    logo: v.optional(
      v.nullable(
        v.pipe(
          v.string('text'),
          v.regex(LOGO, 'file.type'),
          v.maxLength(Math.ceil((MAX_LOGO_BYTES * 4) / 3) + 64, 'file.size'),
        ),
      ),
      null,
    ),
    firstName: required(100),
    lastName: required(100),
    email: v.pipe(
      required(254),
      v.check(text => emailAddress.check(text), 'email'),
      v.transform(inAscii),
    ),
    password: v.string('text'),
    pages: v.optional(v.boolean('boolean'), true),
  },
  'type',
)
type Wanted = v.InferOutput<typeof body>

/**
 * `POST /api/v1/services/start`: sets an empty site up (specification 3, section 4b, initialized). The logo is kept
 * first; settings, the first administrator and the first pages follow in one transaction, which only one caller can
 * win.
 * @throws Problem 404 it is done already; 422 with a fault a field, a wrong code among them; 429 after too many tries
 */
export async function startSite(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, request } = context
  await requireWaiting(app.database.orm)
  const sent = await context.json()
  assertPasswordSize((sent as { password?: unknown } | null)?.password, '/data/attributes/password')
  await consumePoint(app, START_PER_ORIGIN, originOf(request.remoteAddress))
  const row = await requireWaiting(app.database.orm)
  // First, so that a stranger learns nothing else.
  if (!isStartCode(codeOf(sent), row.startCodeHash)) throw invalid('/data/attributes/code', 'startCode')
  const wanted = parse(sent)
  if (!app.site.locales.includes(wanted.defaultLocale)) throw invalid('/data/attributes/defaultLocale', 'oneOf')
  const [passwordHash, logoId] = [await hashPassword(wanted.password), await keepLogo(context, wanted)]
  const userId = await app.database.orm.transaction(async tx => {
    const [locked] = await tx
      .select({ initialized: appEnvs.initialized, startCodeHash: appEnvs.startCodeHash })
      .from(appEnvs)
      .where(eq(appEnvs.id, 'main'))
      .for('update')
    if (!locked || locked.initialized || !isStartCode(wanted.code, locked.startCodeHash)) throw notFound()
    const id = await writeFirstAdmin(tx, context, wanted, passwordHash)
    await writeSettings(tx, context, wanted, { logoId, userId: id })
    if (wanted.pages)
      await writeStartingPages(tx, { site: app.site, appName: wanted.appName, authorId: id, now: context.now })
    await rebuildSearch({ ...app, orm: tx }, registry)
    const tags = ['app-envs', 'app-pages', 'app-page-components', 'app-menu-items', 'users', 'files']
    await tx.execute(sql`select pg_notify('cache', ${JSON.stringify({ tags, hard: true })})`)
    return id
  })
  app.site.defaultLocale = wanted.defaultLocale
  invalidateAll()
  app.log.info({ requestId: request.requestId, userId }, 'the site is set up')
  return plain(201, { data: { userId } }, { 'cache-control': 'no-store' })
}

async function requireWaiting(
  orm: RequestContext['app']['database']['orm'],
): Promise<{ startCodeHash: string | null }> {
  const [row] = await orm
    .select({ initialized: appEnvs.initialized, startCodeHash: appEnvs.startCodeHash })
    .from(appEnvs)
    .where(eq(appEnvs.id, 'main'))
  if (!row || row.initialized) throw notFound()
  return row
}

function codeOf(sent: unknown): string {
  const code = typeof sent === 'object' && sent !== null ? (sent as { code?: unknown }).code : undefined
  return typeof code === 'string' ? code.slice(0, 200) : ''
}

/** @throws Problem 400, 422 with one fault a field */
function parse(sent: unknown): Wanted {
  const result = v.safeParse(body, sent, { abortPipeEarly: true })
  if (!result.success) {
    if (result.issues.some(issue => issue.path === undefined))
      throw badRequest('start.body', 'the body is an object with the settings of the site')
    throw new Problem(
      422,
      result.issues.flatMap(issue => {
        const rule = issue.message.startsWith('Invalid key') ? 'required' : issue.message
        const max = issue.type === 'max_length' ? { max: Number(issue.requirement) } : undefined
        return invalid(`/data/attributes/${String(issue.path?.[0]?.key)}`, rule, max).faults
      }),
    )
  }
  assertAcceptablePassword(result.output.password, '/data/attributes/password')
  return result.output
}

function inAscii(email: string): string {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  return `${local}@${domainToASCII(domain) || domain}`.toLowerCase()
}

/** Through the same checks as every upload. @throws Problem 422 at the logo */
async function keepLogo({ app }: RequestContext, { logo, appName }: Wanted): Promise<string | null> {
  const [, type = '', data] = LOGO.exec(logo ?? '') ?? []
  if (data === undefined) return null
  try {
    const file = await importFile(app, {
      bytes: Buffer.from(data, 'base64'),
      fileName: `logo.${EXTENSIONS[type] ?? type}`,
      name: `Logo ${appName}`,
    })
    if (file.mimeType.startsWith('image/')) return file.id
    await app.database.orm.delete(files).where(eq(files.id, file.id))
    throw invalid('/data/attributes/logo', 'file.type')
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    throw new Problem(
      422,
      error.faults.map(fault => ({ ...fault, detail: fault.code, pointer: '/data/attributes/logo' })),
    )
  }
}

async function writeFirstAdmin(
  tx: Transaction,
  { now }: RequestContext,
  { firstName, lastName, email, defaultLocale }: Wanted,
  passwordHash: string,
): Promise<string> {
  const [person] = await tx
    .insert(users)
    .values({
      firstName,
      lastName,
      email,
      passwordHash,
      accessLevelId: 'member_level_2',
      locale: defaultLocale,
      editionLocale: defaultLocale,
      emailVerifiedAt: now,
      validatedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id })
  await tx.insert(userRoles).values({ userId: person!.id, roleId: 'app_admin' })
  return person!.id
}

async function writeSettings(
  tx: Transaction,
  { now, request }: RequestContext,
  wanted: Wanted,
  { logoId, userId }: { logoId: string | null; userId: string },
): Promise<void> {
  const { appName, description, defaultLocale, themePrimaryLight, themePrimaryDark, consentDefault } = wanted
  await tx
    .update(appEnvs)
    .set({
      initialized: true,
      startCodeHash: null,
      appName,
      defaultLocale,
      themePrimaryLight,
      themePrimaryDark,
      consentDefault,
      logoId,
      updatedAt: now,
      description: description === '' ? {} : { [defaultLocale]: description },
    })
    .where(eq(appEnvs.id, 'main'))
  await tx.insert(historyActions).values({
    actionType: 'updates',
    operation: 'update',
    resourceType: 'app-envs',
    resourceId: 'main',
    changes: { initialized: { before: false, after: true }, appName: { after: appName } },
    actorId: userId,
    impersonatorId: null,
    requestId: request.requestId,
    createdAt: now,
    updatedAt: now,
  })
}
