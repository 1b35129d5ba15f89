import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { Database } from '#db/client.ts'
import { findSignedIn } from '#server/auth/actor.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { createSession } from '#server/auth/sessions.ts'
import type { Env } from '#server/config/env.ts'
import type { SiteLimits } from '#server/config/site.ts'
import type { Api, ApiAnswer, ApiRequest } from '#server/contract/api.ts'
import type { AppContext, RequestContext } from '#server/context.ts'
import { gatheredOf } from '#server/gather.ts'
import type { ServiceRoute } from '#server/module.ts'
import { guest } from '#server/domain/actor.ts'
import type { Feature } from '#server/domain/vocabulary/features.ts'
import type { AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import type { Role, TwoFactorStrategy } from '#server/domain/vocabulary/roles.ts'
import { Problem } from '#server/problem.ts'
import { clientOf, type Client } from './api-client.ts'
import { testContext } from './build-app.ts'
import { withParts } from './multipart.ts'
import type { TestDatabase } from './database.ts'

/** What every made-up person signs in with, unless told otherwise. */
export const TEST_PASSWORD = 'pluie-sur-le-toit-42'
let testPasswordHash: Promise<string> | null = null

export type AppOptions = {
  features?: Partial<Record<Feature, boolean>>
  limits?: Partial<SiteLimits>
  env?: Partial<Env>
  now?: () => Date
}

/** An application on the test's own database, with a folder of its own for files. Rate limits are on. */
export function buildAppContext(
  database: TestDatabase,
  { features = {}, limits = {}, env = {}, now }: AppOptions = {},
): AppContext {
  const dataDir = mkdtempSync(join(inject('folder'), 'data-'))
  const context = testContext(database, { env: { dataDir, ...env }, now })
  return {
    ...context,
    site: {
      ...context.site,
      features: { ...context.site.features, ...features },
      limits: { ...context.site.limits, ...limits },
    },
  }
}

export type PersonFacts = {
  email?: string
  firstName?: string
  lastName?: string
  password?: string | null
  roles?: readonly Role[]
  level?: AccessLevelName
  emailVerified?: boolean
  validated?: boolean
  deleted?: boolean
  twoFactor?: TwoFactorStrategy
  organizationIds?: readonly string[]
  /** Organisations that the person was made an admin of, without a role of the site. */
  managedIds?: readonly string[]
  actingAs?: string | null
}

/** A person in the database: verified and validated unless told otherwise. */
export async function createUser({ pool }: Database, facts: PersonFacts = {}): Promise<{ id: string; email: string }> {
  const email = facts.email ?? `${randomUUID()}@test.example`
  const hash =
    facts.password === null
      ? null
      : facts.password === undefined
        ? await (testPasswordHash ??= hashPassword(TEST_PASSWORD))
        : await hashPassword(facts.password)
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (first_name, last_name, email, password_hash, two_factor_strategy, access_level_id,
        email_verified_at, validated_at, deleted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      facts.firstName ?? 'Ada',
      facts.lastName ?? 'Martin',
      email,
      hash,
      facts.twoFactor ?? 'none',
      facts.level ?? 'contact',
      facts.emailVerified === false ? null : new Date(),
      facts.validated === false ? null : new Date(),
      facts.deleted ? new Date() : null,
    ],
  )
  const id = rows[0]!.id
  for (const role of facts.roles ?? [])
    await pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [id, role])
  for (const organizationId of facts.organizationIds ?? []) {
    await pool.query('insert into organization_users (organization_id, user_id) values ($1, $2)', [organizationId, id])
  }
  for (const organizationId of facts.managedIds ?? []) {
    await pool.query(
      "insert into organization_users (organization_id, user_id, role) values ($1, $2, 'organization_admin')",
      [organizationId, id],
    )
  }
  if (facts.actingAs)
    await pool.query('update users set acting_as_organization_id = $2 where id = $1', [id, facts.actingAs])
  return { id, email }
}

export async function createOrganization(
  { pool }: Database,
  { name = 'Fablab', level = 'contact' }: { name?: string; level?: AccessLevelName } = {},
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into organizations (name, slug, access_level_id) values ($1, $2, $3) returning id',
    [name, randomUUID(), level],
  )
  return rows[0]!.id
}

/** The `cookie` header of a session that has just been started for the user. */
export async function signIn(app: AppContext, userId: string, impersonatorId: string | null = null): Promise<string> {
  const { token } = await createSession(app, { userId, impersonatorId })
  return `${app.env.siteUrl.startsWith('https:') ? '__Host-' : ''}session=${token}`
}

/** Someone new with these facts, signed in: headers to send. */
export async function asUser(
  app: AppContext,
  facts: PersonFacts = {},
): Promise<{ id: string; email: string; headers: Record<string, string> }> {
  const user = await createUser(app.database, facts)
  return { ...user, headers: { cookie: await signIn(app, user.id), origin: app.env.siteUrl } }
}

export type Person = Awaited<ReturnType<typeof asUser>> & { client: Client }

/** Someone new for each call, signed in, with a client that speaks as them. */
export const peopleOf =
  (app: AppContext, api: Api) =>
  async (facts: PersonFacts = {}): Promise<Person> => {
    const user = await asUser(app, facts)
    return { ...user, client: clientOf(api, user.headers) }
  }

export type Call = {
  method?: ApiRequest['method']
  query?: string
  params?: Record<string, string>
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  body?: Readable | Buffer | Record<string, unknown> | null
  remoteAddress?: string
}

export function apiRequest(
  path: string,
  { method = 'GET', query = '', headers = {}, body = null, remoteAddress = '192.0.2.1' }: Call = {},
): ApiRequest {
  const isJson = body !== null && !Buffer.isBuffer(body) && !('pipe' in body)
  return {
    method,
    path,
    query,
    remoteAddress,
    requestId: randomUUID(),
    headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
    body: isJson ? Buffer.from(JSON.stringify(body)) : (body as Readable | Buffer | null),
  }
}

/** Calls one route's handler as the API would, without what the API itself refuses. A Problem becomes its status. */
export async function callRoute(
  app: AppContext,
  routes: readonly ServiceRoute[],
  path: string,
  call: Call = {},
): Promise<ApiAnswer & { problem: Problem | null }> {
  const request = apiRequest(path, call)
  const route = routes.find(
    ({ method, path: pattern }) =>
      method === (request.method === 'HEAD' ? 'GET' : request.method) && matches(pattern, path),
  )
  if (!route) throw new Error(`no route for ${request.method} ${path}`)
  const signedIn = await findSignedIn(app, request.headers)
  const contextFor = (received: ApiRequest): RequestContext => ({
    app,
    request: received,
    actor: signedIn?.actor ?? guest,
    sessionId: signedIn?.sessionId ?? null,
    locale: 'fr',
    editionLocale: null,
    timeZone: 'Europe/Paris',
    now: app.now(),
    params: parametersOf(route.path, path),
    query: new URLSearchParams(request.query),
    json: async () => JSON.parse(String(request.body)) as unknown,
  })
  try {
    const handle = async (received: ApiRequest) => route.handler(contextFor(received), gatheredOf(app))
    return { ...(await withParts(request, handle)), problem: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.status, headers: error.headers, body: null, problem: error }
  }
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

function parametersOf(pattern: string, path: string): Record<string, string> {
  const given = path.split('/')
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((part, index) =>
        part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[index] ?? '')]] : [],
      ),
  )
}

/** An answer's body, whole. */
export async function bytesOf({ body }: Pick<ApiAnswer, 'body'>): Promise<Buffer> {
  return body === null ? Buffer.alloc(0) : Buffer.isBuffer(body) ? body : buffer(body)
}

export async function jsonOf<T = Record<string, never>>(answer: Pick<ApiAnswer, 'body'>): Promise<T> {
  return JSON.parse(String(await bytesOf(answer))) as T
}
