import { randomUUID } from 'node:crypto'
import { createApi } from '#server/api.ts'
import { articleCategories, articles, articleSections } from '#db/schema/articles.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { calendarEvents } from '#db/schema/calendar.ts'
import { forumCategories, forumMessages, forumSubjects } from '#db/schema/forum.ts'
import { appPages } from '#db/schema/pages/pages.ts'
import { comments } from '#db/schema/publications.ts'
import { trainingResourceRequests, trainingResources } from '#db/schema/training-resources.ts'
import { gatheredOf } from '#server/gather.ts'
import { rebuildSearch } from '#server/search/index.ts'
import { createActors, type ActorName } from '#tests/support/actors.ts'
import { clientOf, type Client } from '#tests/support/api-client.ts'
import { buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

/**
 * Who may know of what in the community, written from specification 3, section 1, and specification 2, section 3.1: no
 * policy is asked. Every record has a word of its own, by which it is looked for wherever texts come out.
 */
export const LEVELS = {
  contact: 50,
  potential_member: 100,
  friendly_member: 200,
  member_level_1: 300,
  member_level_2: 400,
}
export type Level = keyof typeof LEVELS
export const NAMES = [
  'guest',
  ...(Object.keys(LEVELS) as Level[]),
  'app_admin',
  'admin',
  'contributor',
  'eqlaat_member',
  'rental_admin',
  'aac_moderator',
  'organization_admin',
] as const satisfies readonly ActorName[]
type Name = (typeof NAMES)[number]

const weightOf = (name: Name): number =>
  name === 'guest' ? 0 : name in LEVELS ? LEVELS[name as Level] : LEVELS.contact
export const reaches = (name: Name, level: Level | null) => level === null || weightOf(name) >= LEVELS[level]
export const isAdmin = (name: Name) => name === 'app_admin' || name === 'admin'
const isWriter = (name: Name) => isAdmin(name) || name === 'contributor'

export const STATES = ['draft', 'planned', 'unlisted', 'published', 'deleted'] as const
type State = (typeof STATES)[number]
export type Placed = { id: string; word: string; level: Level | null; state: State }

/** By its address; what is deleted is told only to admins. */
export const reads = (name: Name, { state, level }: Placed): boolean => {
  if (state === 'deleted') return isAdmin(name)
  if (isWriter(name)) return true
  return (state === 'published' || state === 'unlisted') && reaches(name, level)
}
export const findsInLists = (name: Name, one: Placed): boolean =>
  one.state !== 'deleted' && reads(name, one) && (isWriter(name) || one.state !== 'unlisted')
/** Search and lists for readers: published things only, whoever asks. */
export const findsPublished = (name: Name, one: Placed): boolean =>
  one.state === 'published' && (isWriter(name) || reaches(name, one.level))

export const database = await createTestDatabase()
export const app = buildAppContext(database, { env: { rateLimits: 'off' }, features: { likes: true } })
export const { orm } = database
export const api = createApi(app)
export const actors = await createActors(app)
export const as = (name: Name): Client => clientOf(api, actors[name].headers)
const at = new Date('2026-05-01T08:00:00Z')

let made = 0
/** A word that stands in no other record. */
export const nextWord = () => `mot${[...String((made += 1))].map(digit => 'abcdefghij'[Number(digit)]).join('')}`
const levels: readonly (Level | null)[] = [null, ...(Object.keys(LEVELS) as Level[])]
export const placed: readonly Placed[] = levels.flatMap(level =>
  STATES.map(state => ({ id: randomUUID(), word: nextWord(), level, state })),
)
const again = () => placed.map(one => ({ ...one, id: randomUUID(), word: nextWord() }))

export const rowOf = ({ id, word, level, state }: Placed) => ({
  id,
  slug: word,
  title: { fr: `Titre ${word}` },
  statusId:
    state === 'draft' ? ('draft' as const) : state === 'unlisted' ? ('unlisted' as const) : ('published' as const),
  publishedAt: state === 'draft' ? null : state === 'planned' ? new Date('2099-01-01T00:00:00Z') : at,
  deletedAt: state === 'deleted' ? at : null,
  accessLevelId: level,
  createdAt: at,
  updatedAt: at,
})

export const [ofArticles, ofPosts, ofEvents, ofResources, ofRequests] = [again(), again(), again(), again(), again()]
const [category] = await orm
  .insert(articleCategories)
  .values({ name: { fr: 'Guides' } })
  .returning()
await orm.insert(articles).values(ofArticles.map(one => ({ ...rowOf(one), categoryId: category!.id })))
await orm
  .insert(articleSections)
  .values(ofArticles.map(one => ({ articleId: one.id, title: { fr: `Section ${one.word}` }, viewId: one.word })))
await orm.insert(blogPosts).values(ofPosts.map(rowOf))
await orm.insert(calendarEvents).values(
  ofEvents.map(one => ({
    ...rowOf(one),
    startAt: new Date('2099-02-01T08:00Z'),
    endAt: new Date('2099-02-01T09:00Z'),
  })),
)
await orm.insert(trainingResources).values(ofResources.map(rowOf))
await orm.insert(trainingResourceRequests).values(ofRequests.map(rowOf))
export const commented = {
  articles: ofArticles,
  'blog-posts': ofPosts,
  'calendar-events': ofEvents,
  'training-resources': ofResources,
  'training-resource-requests': ofRequests,
}
await orm.insert(comments).values(
  Object.entries(commented).flatMap(([commentableType, all]) =>
    all.map(one => ({
      content: `Remarque ${one.word}`,
      commentableType,
      commentableId: one.id,
      createdById: actors.owner.userId,
      createdAt: at,
      updatedAt: at,
    })),
  ),
)

type Subject = {
  id: string
  word: string
  level: Level | null
  parentLevel: Level | null
  isForAdmins: boolean
  isDeleted: boolean
  categoryId: string
}
export const subjects: Subject[] = []
export const categoryOf = new Map<string, { level: Level | null; parentLevel: Level | null }>()
for (const [level, parentLevel] of [...levels.map(one => [one, null] as const), [null, 'member_level_1'] as const]) {
  const [parent] = await orm
    .insert(forumCategories)
    .values({ name: { fr: 'Tout' }, accessLevelId: parentLevel })
    .returning()
  const [leaf] = await orm
    .insert(forumCategories)
    .values({
      name: { fr: 'Une part' },
      accessLevelId: level,
      parentId: parent!.id,
      openSubjectsCount: 1,
      adminSubjectsCount: 1,
    })
    .returning()
  categoryOf.set(leaf!.id, { level, parentLevel })
  for (const [isForAdmins, isDeleted] of [
    [false, false],
    [true, false],
    [false, true],
  ] as const) {
    const one = { id: randomUUID(), word: nextWord(), level, parentLevel, isForAdmins, isDeleted, categoryId: leaf!.id }
    const messageId = randomUUID()
    await orm.insert(forumSubjects).values({
      id: one.id,
      title: `Sujet ${one.word}`,
      locale: 'fr',
      categoryId: leaf!.id,
      limitToAdmin: isForAdmins,
      deletedAt: isDeleted ? at : null,
      messagesCount: 1,
      lastPosition: 1,
      latestMessageId: messageId,
      latestMessageAt: at,
      createdAt: at,
    })
    await orm.insert(forumMessages).values({
      id: messageId,
      subjectId: one.id,
      position: 1,
      content: `<p>Message ${one.word}</p>`,
      createdById: actors.owner.userId,
      createdAt: at,
    })
    subjects.push(one)
  }
}
export const readsSubject = (name: Name, { level, parentLevel, isForAdmins, isDeleted }: Subject): boolean =>
  !isDeleted && (isAdmin(name) || (!isForAdmins && reaches(name, level) && reaches(name, parentLevel)))

/** Pages that serve records, by their path and the block that they hold. */
export async function servePages(pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, block] of Object.entries(pages)) {
    const [page] = await orm
      .insert(appPages)
      .values({ path, title: { fr: path } })
      .returning()
    await database.pool.query(
      `insert into app_page_components (page_id, name, position, props) values ($1, $2, 0, '{}')`,
      [page!.id, block],
    )
  }
}

await servePages({
  '/articles': 'articles',
  '/blog': 'blog-posts',
  '/agenda': 'calendar',
  '/forum': 'forum',
  '/ressources': 'training-resources',
  '/demandes': 'training-resource-requests',
})
await rebuildSearch({ ...app, orm }, gatheredOf(app).registry)
