import { expect, test } from 'vitest'
import { repositoryExternalInteractions, repositoryItems, repositoryWishes } from '#db/schema/repository.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import type { Client } from '#tests/support/api-client.ts'
import { createTrainingsWorld } from '#tests/trainings/api/world.ts'

const world = await createTrainingsWorld()
const { database, admin, person, training, session, enrol, act, at } = world
const { orm, pool } = database
const manager = await person({ managedIds: [world.organizationId], actingAs: world.organizationId })
const contributor = await person({ roles: ['contributor'] })
const member = await person()

const resourcesOf = async (client: Client) =>
  ((await client.get('services/admin-resources')).document as unknown as AdminManifest).resources

/** The ids of the records that wait for somebody. */
async function waiting({ client }: { client: Client }, type: string, kind: string): Promise<string[]> {
  const tasks = (await resourcesOf(client)).find(resource => resource.type === type)?.screens.tasks ?? []
  const { query } = tasks.find(task => task.kind === kind)!
  return (await client.get(type, { ...query })).list.map(({ id }) => id)
}

const item = async (title: string) =>
  (
    await orm
      .insert(repositoryItems)
      .values({
        title: { fr: title },
        slug: title.toLowerCase(),
        publishedAt: new Date('2020-01-01'),
        statusId: 'published',
      })
      .returning()
  )[0]!.id

test('the dashboard can ask for every task as it does', async () => {
  const resources = await resourcesOf(admin.client)
  const asked = resources.flatMap(({ type, screens, titleAttribute }) =>
    (screens.tasks ?? []).map(task => ({ type, titleAttribute, ...task })),
  )
  expect(asked.length).toBeGreaterThan(15)
  for (const { type, kind, query, since, about, titleAttribute } of asked) {
    const names = [titleAttribute, since, about].filter(name => name !== undefined && name !== 'id')
    const answer = await admin.client.get(type, {
      ...query,
      sort: since,
      ...(about === undefined ? {} : { include: about }),
      [`fields[${type}]`]: names.join(),
    })
    expect(answer.status, `${kind}: ${answer.text}`).toBe(200)
  }
})

test('a session is a task of those who write its training: before it takes place, and for its attendance', async () => {
  const ofSite = await training()
  const ofOrganization = await training(
    {},
    { organization: { data: { type: 'organizations', id: world.organizationId } } },
  )
  const late = await session(ofSite, { startAt: at(9), endAt: at(10) })
  const soon = await session(ofSite, { startAt: at(2), endAt: at(3) })
  const theirs = await session(ofOrganization, { startAt: at(2), endAt: at(3) })
  const cancelled = await session(ofOrganization, { startAt: at(2), endAt: at(3) })
  await act(admin.client, cancelled, 'cancel')
  const empty = await session(ofOrganization, { startAt: at(2), endAt: at(3) })
  for (const id of [soon, theirs]) await enrol(member.client, id)
  expect(new Set(await waiting(contributor, 'training-sessions', 'sessions'))).toEqual(new Set([soon, theirs, empty]))
  expect(new Set(await waiting(manager, 'training-sessions', 'sessions'))).toEqual(new Set([theirs, empty]))
  expect(await waiting(admin, 'training-sessions', 'attendance')).toEqual([])

  await pool.query(
    `update training_sessions set start_at = start_at - interval '8 days', end_at = end_at - interval '8 days'`,
  )
  expect(new Set(await waiting(admin, 'training-sessions', 'attendance'))).toEqual(new Set([soon, theirs]))
  expect(await waiting(manager, 'training-sessions', 'attendance')).toEqual([theirs])
  expect(await waiting(admin, 'training-sessions', 'sessions')).toEqual([late])
  const { rows } = await pool.query<{ id: string }>('select id from training_enrolments where session_id = $1', [
    theirs,
  ])
  expect((await act(admin.client, theirs, 'mark-attendance', { present: [rows[0]!.id] })).status).toBe(200)
  expect(await waiting(manager, 'training-sessions', 'attendance')).toEqual([])
})

test('a wish is a task once it has waited for two weeks without an answer', async () => {
  const repositoryItemId = await item('Pince')
  const wish = async (days: number, status: 'open' | 'taken' = 'open') =>
    (
      await orm
        .insert(repositoryWishes)
        .values({
          repositoryItemId,
          content: 'Pour ma mère',
          status,
          createdById: member.id,
          createdAt: new Date(Date.now() - days * 86_400_000),
        })
        .returning()
    )[0]!.id
  await wish(13)
  await wish(15, 'taken')
  const long = await wish(15)
  expect(await waiting(admin, 'repository-wishes', 'wish')).toEqual([long])
})

test('an exchange that was given up is a task, and a difference that nobody has decided', async () => {
  const exchange = async (title: string, values: Partial<typeof repositoryExternalInteractions.$inferInsert>) =>
    (
      await orm
        .insert(repositoryExternalInteractions)
        .values({ repositoryItemId: await item(title), repositoryType: 'thingiverse', ...values })
        .returning()
    )[0]!.id
  const pulledValues = { base: { title: 'A' }, theirs: { title: 'B' } } as never
  const failed = await exchange('Crochet', { problem: 'unreachable' })
  await exchange('Poignée', { problem: 'unreachable', underway: 'pull' })
  const differing = await exchange('Cale', { status: 'pulled', pulledValues })
  await exchange('Socle', { status: 'pulled', pulledValues: { base: { title: 'A' }, theirs: { title: 'A' } } as never })
  expect(await waiting(admin, 'repository-external-interactions', 'exchangeFailed')).toEqual([failed])
  expect(await waiting(admin, 'repository-external-interactions', 'exchangeDiffering')).toEqual([differing])
  for (const filter of ['failed', 'differing'])
    expect(
      (await member.client.get('repository-external-interactions', { [`filter[${filter}]`]: 'true' })).list,
    ).toEqual([])
})

test('a request for a resource is a task while it is open, of those who may answer', async () => {
  const create = (title: string) =>
    member.client.post('training-resource-requests', {
      data: { type: 'training-resource-requests', attributes: { title, description: 'Une fiche.' } },
    })
  const open = (await create('Une fiche pour la piscine')).data.id
  const closed = (await create('Une fiche pour le bain')).data.id
  await admin.client.post(`training-resource-requests/${closed}/actions/close`, { meta: { input: {} } })
  expect(await waiting(contributor, 'training-resource-requests', 'resourceRequest')).toEqual([open])
  expect((await member.client.get('services/admin-resources')).status).toBe(403)
})
