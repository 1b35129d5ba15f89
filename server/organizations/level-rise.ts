import { newMember } from './mails/new-member.tsx'
import { newMembership } from './mails/new-membership.tsx'
import { potentialMember } from './mails/potential-member.tsx'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import {
  accessLevels,
  organizationAdProjectsDefaultUsers,
  organizationUsers,
  organizations,
} from '#db/schema/people.ts'
import type { AppContext } from '../context.ts'
import { levelRise, type LevelRise } from './domain/level-rise.ts'
import { MEMBER_WEIGHT } from '../domain/vocabulary/access-levels.ts'
import type { Hooks, Registry } from '../jsonapi/definition.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { carryOutOnce } from '../jobs/index.ts'
import { draftFromModel, withWords } from '../publications/index.ts'
import { queueMail } from '../mail/index.ts'
import { invalid } from '../problem.ts'

export const RISE_TASK = 'notify-of-level-rise'

type BeforeSave = NonNullable<Hooks['beforeSave']>
type RisePayload = { organizationId: string; rise: LevelRise; after?: string }

/**
 * A higher level is told by mail once it is committed, and the people in charge of projects belong to the organisation.
 * @throws Problem 422
 */
export const applyOrganizationRules: BeforeSave = async ({ tx, now }, { draft, links, previous }) => {
  if (links.adProjectsDefaultUsers !== undefined && links.adProjectsDefaultUsers.length > 0) {
    const members =
      previous === null
        ? (links.users ?? [])
        : (links.users ??
          (
            await tx
              .select({ id: organizationUsers.userId })
              .from(organizationUsers)
              .where(eq(organizationUsers.organizationId, String(previous.id)))
          ).map(row => row.id))
    if (links.adProjectsDefaultUsers.some(id => !members.includes(id)))
      throw invalid('/data/relationships/adProjectsDefaultUsers', 'organizationMember')
  } else if (links.users !== undefined && previous !== null) {
    // Who leaves is no longer in charge of its projects.
    await tx
      .delete(organizationAdProjectsDefaultUsers)
      .where(sql`organization_id = ${previous.id} and not (user_id = any(${sql.param([...links.users])}::uuid[]))`)
  }
  if (previous === null || typeof draft.accessLevelId !== 'string' || draft.accessLevelId === previous.accessLevelId)
    return { draft, links }
  const weights = new Map(
    (
      await tx
        .select({ id: accessLevels.id, weight: accessLevels.weight })
        .from(accessLevels)
        .where(inArray(accessLevels.id, [draft.accessLevelId, String(previous.accessLevelId)]))
    ).map(({ id, weight }) => [id, weight]),
  )
  const after = weights.get(draft.accessLevelId) ?? 0
  const rise = levelRise({
    before: weights.get(String(previous.accessLevelId)) ?? 0,
    after,
    hasBeenMember: previous.validatedMemberAt !== null,
  })
  if (rise !== null) await enqueue(tx, RISE_TASK, { organizationId: String(previous.id), rise } satisfies RisePayload)
  return {
    draft: after >= MEMBER_WEIGHT && previous.validatedMemberAt === null ? { ...draft, validatedMemberAt: now } : draft,
    links,
  }
}

const BATCH = 500
const MAILS = { potential_member: potentialMember, first_member: newMembership } as const
type Receiver = { id: string; email: string; first_name: string; last_name: string; locale: string | null }

/**
 * Writes to the people of an organisation whose level has risen, and to the other members when it has just joined them.
 * Each mail has its key: a second run sends none twice. Others are written to in batches, each a job of its own.
 */
export async function notifyOfRise(app: AppContext, registry: Registry, payload: unknown): Promise<void> {
  const { organizationId, rise, after } = payload as RisePayload
  await app.database.orm.transaction(async tx => {
    const [organization] = await tx
      .select({
        name: sql<string>`concat_ws(' ', nullif(${organizations.unitName}, ''), ${organizations.name})`,
        slug: organizations.slug,
        deletedAt: organizations.deletedAt,
      })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
    if (!organization || organization.deletedAt !== null) return
    const [settings] = await tx.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
    const words = { organization: organization.name }
    const data = { ...words, path: `/organizations/${organization.slug}` }
    const send = (
      template: typeof newMember,
      { id, email, first_name: firstName, last_name: lastName, locale }: Receiver,
    ) =>
      queueMail(
        tx,
        { ...app, now: app.now() },
        {
          template,
          key: `organization:${organizationId}:${template.name}:${id}`,
          locale,
          to: { email, name: `${firstName} ${lastName}`, userId: id },
          data: {
            ...data,
            name: firstName,
            text: withWords(ownText(settings, template.name, locale ?? app.site.defaultLocale), words),
          },
        },
      )
    if (after === undefined) {
      const { rows } =
        await tx.execute<Receiver>(sql`select u.id, u.email, u.first_name, u.last_name, u.locale from users u
          join organization_users m on m.user_id = u.id and m.organization_id = ${organizationId}
        where u.deleted_at is null and u.email_verified_at is not null order by u.id`)
      for (const person of rows) await send(MAILS[rise], person)
      if (rise === 'first_member') {
        await enqueue(tx, RISE_TASK, { organizationId, rise, after: '' } satisfies RisePayload)
        await makeDrafts(tx, { app, registry, organizationId, settings, words })
      }
      return
    }
    const rows = await otherMembers(tx, organizationId, after)
    for (const person of rows) await send(newMember, person)
    if (rows.length === BATCH)
      await enqueue(tx, RISE_TASK, { organizationId, rise, after: rows.at(-1)!.id } satisfies RisePayload)
  })
}

type Settings = typeof appEnvs.$inferSelect | undefined

/** The site's own words of a mail in a language; empty: the product's. */
function ownText(settings: Settings, template: string, locale: string): string {
  const texts =
    template === potentialMember.name
      ? settings?.rlIntegrationPotentialMemberTemplate
      : template === newMembership.name
        ? settings?.rlIntegrationMemberTemplate
        : settings?.rlIntegrationNewMemberTemplate
  return texts?.[locale as Locale] ?? ''
}

type Drafts = {
  app: AppContext
  registry: Registry
  organizationId: string
  settings: Settings
  words: Readonly<Record<string, string>>
}

/** A blog post and a calendar event about a new member, as drafts, once. */
async function makeDrafts(tx: Transaction, { app, registry, organizationId, settings, words }: Drafts): Promise<void> {
  const key = `organization:${organizationId}:drafts`
  const now = app.now()
  if (!(await carryOutOnce(tx, key, now))) return
  const models = [
    ['blog-posts', settings?.rlIntegrationNewMemberBlogPostId],
    ['calendar-events', settings?.rlIntegrationNewMemberCalendarEventId],
  ] as const
  for (const [type, modelId] of models)
    if (modelId) await draftFromModel(tx, { registry, now, requestId: key, type, modelId, words })
}

/** The next members who do not belong to an organisation, by their ids. */
async function otherMembers(tx: Transaction, organizationId: string, after: string): Promise<readonly Receiver[]> {
  const { rows } = await tx.execute<Receiver>(sql`select u.id, u.email, u.first_name, u.last_name, u.locale from users u
      where u.deleted_at is null and u.email_verified_at is not null and u.validated_at is not null
        and u.id::text > ${after}
        and exists (select 1 from organization_users m join organizations o on o.id = m.organization_id
          and o.deleted_at is null join access_levels l on l.id = o.access_level_id
          where m.user_id = u.id and l.weight >= ${MEMBER_WEIGHT})
        and not exists (select 1 from organization_users m where m.user_id = u.id
          and m.organization_id = ${organizationId})
      order by u.id limit ${BATCH}`)
  return rows
}
