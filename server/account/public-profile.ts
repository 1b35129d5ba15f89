import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { jobs, users } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { PublicProfile } from './contract.ts'
import type { RequestContext } from '../context.ts'
import { isEstablished, SYSTEM_USER_ID } from '../domain/actor.ts'
import { localise } from '../domain/blocks/props.ts'
import { initialsOf } from '../domain/initials.ts'
import { isUuid } from '../domain/uuid.ts'
import type { PublicProfileField } from './domain/vocabulary.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { notFound, unauthenticated } from '../problem.ts'
import { writingsOf } from './writings-of.ts'

const avatarUrl = sql<
  string | null
>`(select '/services/files/' || f."slug" from "files" f where f."id" = ${users.avatarId} and f."deleted_at" is null
  and f."is_public")`

/**
 * `GET /api/v1/services/profiles/:id`: a person as this reader may see them (specification 1, section 2, public
 * profile; decision 0189). Members see all that people say of themselves; everybody else what its owner agreed to.
 * @throws Problem 404, and 401 to guests, whom signing in may let in: each the same for who has not agreed and for who
 *   does not exist
 */
export async function publicProfile(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, actor, locale, params } = context
  const { id = '' } = params
  const [person] = isUuid(id)
    ? await app.database.orm
        .select({ person: users, avatarUrl, jobName: jobs.name })
        .from(users)
        .leftJoin(jobs, eq(jobs.id, users.jobId))
        .where(and(eq(users.id, id), ne(users.id, SYSTEM_USER_ID), isNull(users.deletedAt)))
    : []
  const isOwn = actor.userId === id
  const seesAll = isOwn || isEstablished(actor)
  if (!person || !(seesAll || isShownToAll(person.person)))
    throw actor.kind === 'guest' ? unauthenticated() : notFound()
  const { firstName, lastName, description, jobOther, publicProfileFields } = person.person
  const shows = (field: PublicProfileField) => seesAll || publicProfileFields.includes(field)
  const text = (leaf: Record<string, string | true> | null) =>
    localise({ text: { $t: leaf ?? {} } }, locale, app.site.defaultLocale).text as string
  const data: PublicProfile = {
    id,
    name: `${firstName} ${lastName}`,
    initials: initialsOf(person.person),
    isOwn,
    avatarUrl: shows('avatar') ? person.avatarUrl : null,
    job: shows('job') ? jobOther || text(person.jobName) : '',
    description: shows('description') ? text(description) : '',
    writings: await writingsOf(context, { registry, userId: id }),
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}

/** An account that nobody has proved or let in yet speaks for nobody. */
const isShownToAll = ({ isProfilePublic, emailVerifiedAt, validatedAt }: typeof users.$inferSelect) =>
  isProfilePublic && emailVerifiedAt !== null && validatedAt !== null
