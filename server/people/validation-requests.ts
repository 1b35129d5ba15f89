import { fullNameOf } from '#server/notifications/index.ts'
import { validationAccepted } from './mails/validation-accepted.tsx'
import { validationRefused } from './mails/validation-refused.tsx'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accessLevels, organizationUsers, organizations, users } from '#db/schema/people.ts'
import { validationRequests } from '#db/schema/rights.ts'
import { sessionCache } from '../auth/index.ts'
import { readTextInput, requireTextInput, type ActionInput } from '../action-input.ts'
import type { RequestContext } from '../context.ts'
import { isAdmin, isEstablished } from '../domain/actor.ts'
import type { ActionCall } from '#server/jsonapi/definition.ts'
import { recordHistory } from '../jsonapi/history.ts'
import { transact } from '../jsonapi/transact.ts'
import { save } from '../jsonapi/write.ts'
import { type WriteContext } from '../jsonapi/definition.ts'
import { queueMail } from '../mail/index.ts'
import { changeableBy } from './guarded.ts'
import { conflict, forbidden, invalid, notFound } from '../problem.ts'
import { localizedText } from '../domain/localized-text.ts'
import { UUID } from '../domain/uuid.ts'
import { ACCESS_LEVELS } from '../domain/vocabulary/access-levels.ts'

/**
 * Lets the person in: validatedAt is set, their organisation is attached (`input.attachedOrganization`, an id; else the
 * one they named) or made (`input.newOrganization`, a name), their level is the chosen one (`input.accessLevel`; what
 * it was where none is named), and a mail says so. A decided request is not decided again.
 * @throws Problem 403, 404, 409, 422
 */
export async function acceptValidationRequest(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<{ organizationId: string | null }> {
  const wanted = readAcceptance(input)
  const { app, now, actor } = assertDecides(context)
  const { userId, organizationId } = await transact(context, registry, null, async write => {
    const { tx } = write
    const { request, person } = await lockPending(write, id)
    const organizationId =
      wanted.newOrganization === null
        ? await existing(tx, wanted.attachedOrganization ?? request.attachedOrganizationId)
        : await createOrganization(write, wanted.newOrganization)
    if (organizationId !== null)
      await tx.insert(organizationUsers).values({ organizationId, userId: person.id }).onConflictDoNothing()
    await tx
      .update(validationRequests)
      .set({
        status: 'accepted',
        attachedOrganizationId: organizationId,
        decidedAt: now,
        decidedById: actor.userId,
        updatedAt: now,
      })
      .where(eq(validationRequests.id, id))
    const level = await letIn(write, person, wanted.accessLevel)
    await recordHistory(write, registry.get('validation-requests')!, {
      operation: 'accept',
      id,
      changes: new Map([
        ['status', { before: 'pending', after: 'accepted' }],
        ['attachedOrganization', { after: organizationId }],
      ]),
    })
    await queueMail(
      tx,
      { ...app, now },
      {
        template: validationAccepted,
        key: `validation-request:${id}:accepted`,
        locale: person.locale,
        to: { email: person.email, name: `${person.firstName} ${person.lastName}`, userId: person.id },
        data: {
          name: person.firstName,
          organization: organizationId === null ? null : await nameOf(tx, organizationId),
          level: localizedText(level.name, {
            locale: person.locale ?? app.site.defaultLocale,
            fallback: app.site.defaultLocale,
          }),
        },
      },
    )
    return { userId: person.id, organizationId }
  })
  sessionCache.drop(userId)
  return { organizationId }
}

/**
 * Says no, and why (`input.reason`): the person reads it in a mail and on their page, and may ask again.
 * @throws Problem 403, 404, 409, 422
 */
export async function refuseValidationRequest(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<void> {
  const reason = requireTextInput(input, 'reason', { max: MAX_REASON })
  const { app, now, actor } = assertDecides(context)
  await transact(context, registry, null, async write => {
    const { person } = await lockPending(write, id)
    await write.tx
      .update(validationRequests)
      .set({ status: 'refused', reason, decidedAt: now, decidedById: actor.userId, updatedAt: now })
      .where(eq(validationRequests.id, id))
    await recordHistory(write, registry.get('validation-requests')!, {
      operation: 'refuse',
      id,
      changes: new Map([
        ['status', { before: 'pending', after: 'refused' }],
        ['reason', { before: null, after: reason }],
      ]),
    })
    await queueMail(
      write.tx,
      { ...app, now },
      {
        template: validationRefused,
        key: `validation-request:${id}:refused`,
        locale: person.locale,
        to: { email: person.email, name: `${person.firstName} ${person.lastName}`, userId: person.id },
        data: { name: person.firstName, reason, author: await fullNameOf(write.tx, actor.userId) },
      },
    )
  })
}

const MAX_REASON = 2_000
const MAX_NAME = 255

function assertDecides(context: RequestContext): RequestContext {
  if (!isEstablished(context.actor) || !isAdmin(context.actor)) throw forbidden()
  return context
}

type Acceptance = { attachedOrganization: string | null; newOrganization: string | null; accessLevel: string | null }

function readAcceptance(input: ActionInput): Acceptance {
  const { attachedOrganization = null, accessLevel = null } = input
  if (accessLevel !== null && !ACCESS_LEVELS.some(one => one === accessLevel))
    throw invalid('/meta/input/accessLevel', 'relation')
  if (attachedOrganization !== null && !(typeof attachedOrganization === 'string' && UUID.test(attachedOrganization)))
    throw invalid('/meta/input/attachedOrganization', 'relation')
  const name = readTextInput(input, 'newOrganization', { max: MAX_NAME, extent: 'line' })
  if (name !== null && attachedOrganization !== null) throw invalid('/meta/input/newOrganization', 'oneOrganization')
  return { attachedOrganization, newOrganization: name, accessLevel: accessLevel as string | null }
}

/** Sets what the person may do from now on. @param wanted the level; null: it stays */
async function letIn(write: WriteContext, person: typeof users.$inferSelect, wanted: string | null) {
  const { tx, now } = write
  const level = await findLevel(tx, wanted ?? person.accessLevelId)
  if (person.validatedAt !== null && level.id === person.accessLevelId) return level
  const validatedAt = person.validatedAt ?? now
  await tx.update(users).set({ validatedAt, accessLevelId: level.id, updatedAt: now }).where(eq(users.id, person.id))
  await recordHistory(write, write.registry.get('users')!, {
    operation: 'validate',
    id: person.id,
    changes: new Map([
      ['validatedAt', { before: person.validatedAt?.toISOString() ?? null, after: validatedAt.toISOString() }],
      ...(level.id === person.accessLevelId
        ? []
        : [['accessLevel', { before: person.accessLevelId, after: level.id }] as const]),
    ]),
  })
  return level
}

async function findLevel(tx: Transaction, id: string) {
  const [level] = await tx
    .select({ id: accessLevels.id, name: accessLevels.name })
    .from(accessLevels)
    .where(eq(accessLevels.id, id))
  if (!level) throw invalid('/meta/input/accessLevel', 'relation')
  return level
}

/**
 * The request and its person, held until the commit, so that two admins do not decide it twice.
 * @throws Problem 403, 404, 409
 */
async function lockPending({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [request] = await tx.select().from(validationRequests).where(eq(validationRequests.id, id)).for('update')
  if (!request) throw notFound()
  if (request.status !== 'pending')
    throw conflict('request.decided', 'this request was decided already', { status: request.status })
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, request.userId), isNull(users.deletedAt)))
    .for('update')
  if (!person) throw notFound('model has been deleted')
  const [changeable] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, person.id), changeableBy(actor)))
  if (!changeable) throw forbidden('only an application administrator decides about another one')
  return { request, person }
}

async function existing(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deletedAt)))
    .for('key share')
  if (!found) throw invalid('/meta/input/attachedOrganization', 'relation')
  return found.id
}

async function createOrganization(write: WriteContext, name: string): Promise<string> {
  const incoming = {
    type: 'organizations',
    id: null,
    lid: null,
    attributes: { name },
    relationships: {},
    ifUnmodifiedSince: null,
    pointer: '/meta/input/newOrganization',
  }
  const { id } = await save(write, write.registry.get('organizations')!, incoming, { previous: null, included: [] })
  return id
}

async function nameOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: sql<string>`concat_ws(' ', nullif(${organizations.unitName}, ''), ${organizations.name})` })
    .from(organizations)
    .where(eq(organizations.id, id))
  return row!.name
}
