import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { likes } from '#db/schema/account.ts'
import { files } from '#db/schema/files.ts'
import { forumCategories, forumSubjects } from '#db/schema/forum.ts'
import {
  repositoryAttachments,
  repositoryCategories,
  repositoryExternalInteractions,
  repositoryItems,
  repositoryMakes,
  repositoryWishes,
} from '#db/schema/repository.ts'
import { trainingResourceReviews, trainingResources } from '#db/schema/training-resources.ts'
import { trainingCategories, trainingEnrolments, trainings, trainingSessions } from '#db/schema/trainings.ts'
import { originalKey, previewKey } from '#server/files/keys.ts'
import { gatheredOf } from '#server/gather.ts'
import { rebuildSearch } from '#server/search/index.ts'
import type { ActorName } from '#tests/support/actors.ts'
import { clientOf, type Client } from '#tests/support/api-client.ts'
import { createUser, signIn } from '#tests/support/as-user.ts'
import {
  actors,
  api,
  app,
  database,
  isAdmin as isAdminName,
  LEVELS,
  NAMES as COMMUNITY_NAMES,
  nextWord,
  orm,
  placed,
  rowOf,
  servePages,
  STATES,
  type Level,
  type Placed,
} from './community-world.ts'

/**
 * Who may know of what in the repository and of trainings, written from specification 3, section 1, and specification
 * 2, sections 3.1, 3.7 and 3.8: no policy is asked. Every record has a word of its own; what belongs to it has the
 * same.
 */
export const NAMES = [...COMMUNITY_NAMES, 'owner', 'acting', 'colleague'] as const
export type Name = (typeof NAMES)[number]

/** `isTheirs`: written by `owner` for the organisation that `acting` and `colleague` belong to. */
export type Known = Placed & { isTheirs: boolean }

const organizationId = actors.acting.organizationId!
export const colleague = await createUser(database, { organizationIds: [organizationId], lastName: 'colleague' })
export const colleagueHeaders = { cookie: await signIn(app, colleague.id), origin: app.env.siteUrl }
export const as = (name: Name): Client =>
  clientOf(api, name === 'colleague' ? colleagueHeaders : actors[name as ActorName].headers)

const weightOf = (name: Name): number => {
  if (name === 'guest') return 0
  if (name === 'owner' || name === 'acting' || name === 'colleague') return LEVELS.member_level_1
  return name in LEVELS ? LEVELS[name as Level] : LEVELS.contact
}
export const isAdmin = (name: Name): boolean =>
  (COMMUNITY_NAMES as readonly Name[]).includes(name) && isAdminName(name as (typeof COMMUNITY_NAMES)[number])
export const isWriter = (name: Name): boolean => isAdmin(name) || name === 'contributor'
const reaches = (name: Name, level: Level | null) => level === null || weightOf(name) >= LEVELS[level]
const belongsTo = (name: Name, { isTheirs }: Known) =>
  isTheirs && (name === 'owner' || name === 'acting' || name === 'colleague')

/** By its address; what is deleted is told only to admins. */
export const reads = (name: Name, one: Known): boolean => {
  if (one.state === 'deleted') return isAdmin(name)
  if (isWriter(name) || belongsTo(name, one)) return true
  return (one.state === 'published' || one.state === 'unlisted') && reaches(name, one.level)
}
export const readsKept = (name: Name, one: Known): boolean => one.state !== 'deleted' && reads(name, one)
export const findsInLists = (name: Name, one: Known): boolean =>
  readsKept(name, one) && (isWriter(name) || one.state !== 'unlisted' || (one.isTheirs && name === 'owner'))
export const findsPublished = (name: Name, one: Known): boolean => one.state === 'published' && readsKept(name, one)

const THEIRS: readonly (Level | null)[] = [null, 'member_level_2']
const all = (): readonly Known[] => [
  ...placed.map(one => ({ ...one, id: randomUUID(), word: nextWord(), isTheirs: false })),
  ...THEIRS.flatMap(level =>
    STATES.map(state => ({ id: randomUUID(), word: nextWord(), level, state, isTheirs: true })),
  ),
]
const rowOfKnown = (one: Known) => ({
  ...rowOf(one),
  ...(one.isTheirs ? { createdById: actors.owner.userId, organizationId } : {}),
})

export const [ofItems, ofTrainings, ofReviewed] = [all(), all(), all()]
await orm.insert(repositoryItems).values(ofItems.map(one => ({ ...rowOfKnown(one), licenseId: 'CC0-1.0' as const })))
await orm.insert(trainings).values(ofTrainings.map(rowOfKnown))
await orm.insert(trainingResources).values(ofReviewed.map(rowOfKnown))

const [kind] = await orm
  .insert(repositoryCategories)
  .values({ name: { fr: 'Aides' } })
  .returning()
export const itemCategoryId = kind!.id
await database.pool.query(
  'insert into repository_item_categories (repository_item_id, category_id) select id, $1 from repository_items',
  [itemCategoryId],
)
const [subject] = await orm
  .insert(trainingCategories)
  .values({ name: { fr: 'Prises' } })
  .returning()
export const trainingCategoryId = subject!.id
await database.pool.query('update trainings set category_id = $1', [trainingCategoryId])

/** A file that was sent with a record, with a preview; its bytes are stored. */
async function attach(word: string): Promise<{ id: string; slug: string }> {
  const id = randomUUID()
  const path = originalKey(id)
  for (const key of [path, previewKey(path, 320)])
    await app.store.put(key, Readable.from([Buffer.from('petit')]), { size: 5, contentType: 'image/png' })
  await orm.insert(files).values({
    id,
    name: word,
    slug: `fichier-${id}`,
    originalName: `${word}.png`,
    kind: 'image',
    mimeType: 'image/png',
    hash: id,
    isPublic: false,
    isAttachment: true,
    isUploaded: true,
    size: 5,
    path,
    metadata: { width: 1, height: 1, previews: { 320: 5 } },
  })
  return { id, slug: `fichier-${id}` }
}

const [topic] = await orm
  .insert(forumCategories)
  .values({ name: { fr: 'Fabriquer' } })
  .returning()

/** Of each aid, the ids of what belongs to it. */
export const partsOf = new Map<
  string,
  { attachment: string; file: string; picture: string; make: string; wish: string }
>()
/** Whoever says that they made each aid, and whoever wishes for each. */
export const [MAKER, WISHER] = ['member_level_2', 'friendly_member'] as const
for (const one of ofItems) {
  const [file, picture] = [await attach(one.word), await attach(one.word)]
  const part = { repositoryItemId: one.id }
  const [attachment] = await orm
    .insert(repositoryAttachments)
    .values({ ...part, fileId: file.id, description: { fr: `Fichier ${one.word}` } })
    .returning()
  await orm.insert(repositoryExternalInteractions).values({
    ...part,
    repositoryType: 'thingiverse',
    externalId: one.word,
    externalUrl: `https://x.example/${one.word}`,
  })
  const [make] = await orm
    .insert(repositoryMakes)
    .values({ ...part, content: `Fabriqué ${one.word}`, createdById: actors[MAKER].userId })
    .returning()
  await database.pool.query('insert into repository_make_images (make_id, file_id) values ($1, $2)', [
    make!.id,
    picture.id,
  ])
  await orm.insert(forumSubjects).values({
    title: 'Quelle vis ?',
    locale: 'fr',
    categoryId: topic!.id,
    messagesCount: 1,
    repositoryItemId: one.id,
  })
  const [wish] = await orm
    .insert(repositoryWishes)
    .values({ ...part, content: `Voudrais ${one.word}`, createdById: actors[WISHER].userId })
    .returning()
  partsOf.set(one.id, {
    attachment: attachment!.id,
    file: file.slug,
    picture: picture.slug,
    make: make!.id,
    wish: wish!.id,
  })
}

/** Whoever has a place in the session of each training. */
export const ENROLLED = 'friendly_member'
export const sessionOf = new Map<string, string>()
for (const one of ofTrainings) {
  const [session] = await orm
    .insert(trainingSessions)
    .values({
      trainingId: one.id,
      startAt: new Date('2099-02-01T08:00Z'),
      endAt: new Date('2099-02-01T09:00Z'),
      address: `Salle ${one.word}`,
      joinUrl: `https://visio.example/secret-${one.word}`,
    })
    .returning()
  sessionOf.set(one.id, session!.id)
  await orm
    .insert(trainingEnrolments)
    .values({ sessionId: session!.id, userId: actors[ENROLLED].userId, status: 'enrolled' })
}
await orm.insert(trainingResourceReviews).values(
  ofReviewed.map(one => ({
    trainingResourceId: one.id,
    objective: 'personal' as const,
    reviewRating: 4,
    reviewComment: `Avis ${one.word}`,
    reviewedAt: new Date('2026-05-02T08:00:00Z'),
    createdById: actors[MAKER].userId,
  })),
)
export const published: Readonly<Record<string, readonly Known[]>> = {
  'repository-items': ofItems,
  trainings: ofTrainings,
}
await orm
  .insert(likes)
  .values(
    Object.entries(published).flatMap(([likableType, records]) =>
      records.map(({ id }) => ({ likableType, likableId: id, userId: actors.owner.userId })),
    ),
  )
await servePages({ '/aides': 'repository', '/formations': 'trainings' })
export const { registry } = gatheredOf(app)
await rebuildSearch({ ...app, orm }, registry)
export { actors, api, app, database, organizationId, orm }

export const records = [...ofItems, ...ofTrainings, ...ofReviewed]
const known = new Set(records.map(({ word }) => word))
export const wordsOf = (all: readonly Known[]) => all.map(({ word }) => word).toSorted()
/** The words of knowledge that an answer holds. */
export const wordsIn = (text: string) =>
  [...new Set(text.match(/\bmot[a-j]+(?=\b|_)/g) ?? [])].filter(word => known.has(word)).toSorted()

export const isMakerFor = (name: Name, { isTheirs }: Known) =>
  name === MAKER || (isTheirs && (name === 'owner' || name === 'acting'))

/** A person's own stays in lists while the resource may stand there, also where they don't read it any more. */
export const isOwnReview = (name: Name, { state }: Known) =>
  name === MAKER && state !== 'deleted' && state !== 'unlisted'

/** What the list of each type tells of records that the person does not find in the list of the records themselves. */
const beyondLists: Readonly<Record<string, (name: Name, one: Known) => boolean>> = {
  'repository-wishes': (name, one) =>
    isAdmin(name) || name === WISHER || (isMakerFor(name, one) && readsKept(name, one)),
  'training-enrolments': (name, one) =>
    isAdmin(name) || name === ENROLLED || (name === 'acting' && one.isTheirs && one.state !== 'deleted'),
  'training-resource-reviews': isOwnReview,
  likes: readsKept,
}

/** The words that the list of a type may hold for somebody, with what is beside it. */
export function knownByList(name: Name, type: string): ReadonlySet<string> {
  const allowed = beyondLists[type]
  return new Set(records.filter(one => findsInLists(name, one) || allowed?.(name, one)).map(({ word }) => word))
}

/** All pages of a list, with what is beside it. */
export async function listed(client: Client, type: string, query: Record<string, string> = {}) {
  const texts: string[] = []
  for (let number = 1; ; number += 1) {
    const page = await client.get(type, { 'page[size]': '100', 'page[number]': String(number), ...query })
    if (page.status !== 200) return { status: page.status, text: page.text, total: 0 }
    texts.push(page.text)
    if (number >= (page.page.lastPage ?? 1)) return { status: 200, text: texts.join(' '), total: page.page.total ?? 0 }
  }
}
