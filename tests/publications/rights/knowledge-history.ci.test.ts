import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { historyActions } from '#db/schema/operation.ts'
import { gatheredOf } from '#server/gather.ts'
import { aggregateDays } from '#server/stats/aggregate-days.ts'
import type { Stats } from '#server/stats/contract.ts'
import { makePartitions } from '#server/stats/partitions.ts'
import { callAction, identifier, succeeded } from '#tests/support/api-client.ts'
import {
  actors,
  app,
  as,
  database,
  findsInLists,
  isAdmin,
  listed,
  NAMES,
  ofItems,
  ofReviewed,
  ofTrainings,
  organizationId,
  orm,
  partsOf,
  readsKept,
  records,
  sessionOf,
  wordsIn,
  wordsOf,
  type Known,
  type Name,
} from './knowledge-world.ts'

/** What is written about records beside them: their history, and how often they are viewed and downloaded. */
const OF_TYPE = {
  'repository-items': ofItems,
  trainings: ofTrainings,
  'training-resources': ofReviewed,
} as const
const parts = (one: Known): [string, string][] => {
  const part = partsOf.get(one.id)
  const session = sessionOf.get(one.id)
  return [
    ...(part
      ? ([
          ['repository-attachments', part.attachment],
          ['repository-makes', part.make],
          ['repository-wishes', part.wish],
        ] as [string, string][])
      : []),
    ...(session ? [['training-sessions', session] as [string, string]] : []),
  ]
}
const lines = Object.entries(OF_TYPE).flatMap(([type, all]) =>
  all.flatMap(one =>
    [[type, one.id] as const, ...parts(one)].map(([resourceType, resourceId]) => ({
      actionType: 'updates' as const,
      operation: 'update',
      resourceType,
      resourceId,
      changes: { title: { before: { fr: `Avant ${one.word}` }, after: { fr: `Titre ${one.word}` } } },
      actorId: actors.owner.userId,
    })),
  ),
)
const written = await orm.insert(historyActions).values(lines).returning()

test.each(NAMES)('%s reads the history of knowledge as an admin alone', async name => {
  const client = as(name)
  for (const include of ['', 'record', 'actor,record']) {
    const { text, status } = await listed(client, 'history-actions', include === '' ? {} : { include })
    expect([include, status < 500]).toEqual([include, true])
    expect([include, wordsIn(text)]).toEqual([include, isAdmin(name) ? wordsOf(records) : []])
  }
  for (const { id, resourceType, resourceId } of written.filter((_, index) => index % 7 === 0)) {
    const line = await client.get(`history-actions/${id}`)
    expect([resourceType, line.status === 200]).toEqual([resourceType, isAdmin(name)])
    const query = { 'filter[resourceType]': resourceType, 'filter[resourceId]': resourceId }
    const { text } = await client.get('history-actions', query)
    expect([resourceType, wordsIn(text).length]).toEqual([resourceType, Number(isAdmin(name))])
  }
})

test.each(NAMES.filter(name => !isAdmin(name)))('%s brings back no version of knowledge', async name => {
  const client = as(name)
  for (const { id, resourceType, resourceId } of written.filter((_, index) => index % 5 === 0)) {
    const answer = await callAction(client, `${resourceType}/${resourceId}`, 'restore-version', { line: id })
    expect([resourceType, [401, 403, 404, 422].includes(answer.status)], answer.text).toEqual([resourceType, true])
    expect(wordsIn(answer.text)).toEqual([])
    if (resourceType in OF_TYPE) {
      const restored = await client.post(`${resourceType}/${resourceId}/actions/restore`, {})
      expect([resourceType, [401, 403, 404].includes(restored.status)]).toEqual([resourceType, true])
    }
  }
})

test('What is restored is read by the rights that it had, and an older version by those of then', async () => {
  const admin = as('admin')
  const opens = async (id: string) =>
    Promise.all(
      (['guest', 'contact', 'member_level_2', 'contributor'] as const).map(async name => {
        const { status } = await as(name).get(`trainings/${id}`)
        const list = await as(name).get('trainings', { 'filter[id]': id })
        expect(list.list.length).toBe(Number(status === 200))
        return status === 200
      }),
    )
  const made = await succeeded(
    admin.post('trainings', { data: { type: 'trainings', attributes: { title: 'Choisir un siège' } } }),
  )
  const { id } = made.data
  const change = (attributes: object, relationships: object = {}) =>
    succeeded(admin.patch(`trainings/${id}`, { data: { type: 'trainings', id, attributes, relationships } }))
  await change({ statusId: 'published' })
  await change({}, { accessLevel: identifier('access-levels', 'member_level_2') })
  const restricted = [false, false, true, true]
  expect(await opens(id)).toEqual(restricted)
  await succeeded(admin.delete(`trainings/${id}`))
  expect(await opens(id)).toEqual([false, false, false, false])
  await succeeded(callAction(admin, `trainings/${id}`, 'restore'))
  expect(await opens(id)).toEqual(restricted)

  const history = await admin.get('history-actions', {
    'filter[resourceType]': 'trainings',
    'filter[resourceId]': id,
    sort: 'id',
  })
  const [creation, publication] = history.list
  await succeeded(callAction(admin, `trainings/${id}`, 'restore-version', { line: publication!.id }))
  expect(await opens(id)).toEqual([true, true, true, true])
  await succeeded(callAction(admin, `trainings/${id}`, 'restore-version', { line: creation!.id }))
  expect(await opens(id), 'a draft again').toEqual([false, false, false, true])
})

/** Each record was viewed as often as its place says, so that a sum tells whose views it has. */
const today = app.now().toISOString().slice(0, 10)
await makePartitions(database.pool, [`${today.slice(0, 7)}-01`])
for (const [type, all] of Object.entries(OF_TYPE))
  await database.pool.query(
    `insert into stats_records (occurred_at, event, resource_type, resource_id, origin)
      select $1::date + time '00:00', 'view', $2, r.id::uuid, 'o'
      from unnest($3::text[]) with ordinality r(id, place), generate_series(1, r.place::int)`,
    [today, type, all.map(({ id }) => id)],
  )
await aggregateDays(app, gatheredOf(app).registry)

const mayCount = (name: Name) => isAdmin(name) || name === 'acting' || name === 'organization_admin'
const belongsToThem = (name: Name, { isTheirs }: Known) => isAdmin(name) || (name === 'acting' && isTheirs)

test.each(NAMES)('%s is told by statistics of nothing that they may not read', async name => {
  const client = as(name)
  for (const [type, all] of Object.entries(OF_TYPE)) {
    const answer = await client.get('services/stats', { resourceType: type, from: today, to: today })
    const file = await client.get('services/stats/export', { resourceType: type, from: today, to: today })
    expect([type, answer.status, file.status]).toEqual(
      mayCount(name) ? [type, 200, 200] : [type, name === 'guest' ? 401 : 403, name === 'guest' ? 401 : 403],
    )
    if (!mayCount(name)) continue
    const stats = answer.document['data'] as Stats
    const views = all.map((one, index) => (belongsToThem(name, one) ? index + 1 : 0))
    expect([type, stats.total]).toEqual([type, views.reduce((sum, one) => sum + one, 0)])
    const readable = all.filter(one => belongsToThem(name, one) && readsKept(name, one))
    const isRead = (word: string) => readable.some(one => one.word === word)
    expect([type, wordsIn(JSON.stringify(stats)).filter(word => !isRead(word))]).toEqual([type, []])
    const rows = parse(file.text, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[]
    expect([type, rows.map(({ resourceId }) => resourceId).toSorted()]).toEqual([
      type,
      readable.map(({ id }) => id).toSorted(),
    ])
    expect([type, wordsIn(file.text)]).toEqual([type, wordsOf(readable)])
    for (const [index, one] of all.entries()) {
      const { document } = await client.get('services/stats', {
        resourceType: type,
        resourceId: one.id,
        from: today,
        to: today,
      })
      const { total, record } = document['data'] as Stats
      expect([type, one, total]).toEqual([type, one, belongsToThem(name, one) ? index + 1 : 0])
      if (!readsKept(name, one)) expect([type, one, record]).toEqual([type, one, null])
    }
  }
})

test('Reporting views tells nobody whether a hidden record exists', async () => {
  for (const name of ['guest', 'contact', 'member_level_2'] as const) {
    const answers = []
    for (const resourceId of [ofItems.find(one => !readsKept(name, one))!.word, 'mot-qui-manque'])
      answers.push(
        await as(name).post(
          'services/stats/records',
          { records: [{ event: 'view', resourceType: 'repository-items', resourceId }] },
          { 'content-type': 'application/json' },
        ),
      )
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ])
  }
})

test.each(NAMES)('No service that needs no record tells %s of what they may not read', async name => {
  const services = gatheredOf(app).active.flatMap(({ services }) => services)
  const paths = services.filter(({ method, path }) => method === 'GET' && !path.includes(':')).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(40)
  const mayKnow = new Set(wordsOf(records.filter(one => findsInLists(name, one) || readsKept(name, one))))
  for (const path of paths)
    for (const query of ['', `search=Titre&organization=${organizationId}`]) {
      const { text, status } = await as(name).get(path, query)
      expect([path, query, status >= 500 && status !== 503], text.slice(0, 200)).toEqual([path, query, false])
      expect([path, query, wordsIn(text).filter(word => !mayKnow.has(word))]).toEqual([path, query, []])
    }
})
