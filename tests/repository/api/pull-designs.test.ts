import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { repositoryExternalInteractions as interactions } from '#db/schema/repository.ts'
import { thingOf } from '../support/external-repositories.ts'
import { box, stlBinary } from '#tests/support/models.ts'
import { openExchanges } from '../support/exchanges.ts'

const site = await openExchanges()
const { there, database, admin, author, other, guest, unconnected } = site
const { act, change, exchangesOf, work, attempt, bring, itemOf, again } = site

test('a design is brought with its texts, licence, author, files and pictures', async () => {
  there.things.set(1, thingOf(1))
  const id = await bring(author, 'https://www.thingiverse.com/thing:1')
  const [before] = (await exchangesOf(author, id)).exchanges
  expect(before).toMatchObject({ underway: 'pull', status: null, canPull: false })
  await work()
  const { data, included } = await itemOf(id)
  expect(data.attributes).toMatchObject({
    title: 'Key turner',
    description: '<p>Turns a key without pinching.</p>',
    licenseId: 'CC-BY-SA-4.0',
    designer: 'Ada Weaver',
    longestSide: 40,
  })
  expect(included.filter(({ type }) => type === 'files')).toHaveLength(1)
  const [exchange] = (await exchangesOf(author, id)).exchanges
  expect(exchange).toMatchObject({
    repository: 'thingiverse',
    status: 'pulled',
    underway: null,
    problem: null,
    differences: [],
    url: 'https://www.thingiverse.com/thing:1',
  })
  expect(await bring(author, 'thingiverse.com/thing:1/files'), 'it is not brought twice').toBe(id)
  expect((await act(other, 'repository-items/pull', { address: 'thingiverse.com/thing:1' })).status).toBe(422)
})

test('a second pull updates what nobody changed here, and shows what both sides changed', async () => {
  there.things.set(2, thingOf(2))
  const id = await bring(author, 'https://www.thingiverse.com/thing:2')
  await work()
  await change(id, { title: 'Tourne-clé pour mains douces' })
  there.things.set(2, {
    ...thingOf(2, { name: 'Key turner, wide', description_html: '<p>Wider.</p><script>x()</script>' }),
    files: [{ id: 12, name: 'wide.stl', bytes: stlBinary(box([60, 30, 20])), date: '2025-02-01 10:00:00' }],
  })
  expect((await again(id)).status).toBe(204)
  await work()
  const { data, included } = await itemOf(id)
  expect(data.attributes).toMatchObject({ title: 'Tourne-clé pour mains douces', description: '<p>Wider.</p>' })
  expect(included.filter(({ type }) => type === 'files')).toHaveLength(2)
  const [exchange] = (await exchangesOf(author, id)).exchanges
  expect(exchange!.differences).toEqual([
    { field: 'title', ours: 'Tourne-clé pour mains douces', theirs: 'Key turner, wide' },
  ])
  expect(exchange!.goneThere).toEqual(['key-turner.stl'])

  const path = `repository-external-interactions/${exchange!.id}`
  const shown = await admin.get(path)
  expect(shown.data.attributes.differences).toEqual(['title'])
  expect((await act(other, `${path}/take-theirs`, { field: 'title' })).status).toBe(404)
  expect((await act(author, `${path}/take-theirs`, { field: 'designer' })).status).toBe(409)
  expect((await act(author, `${path}/take-theirs`, { field: 'slug' })).status).toBe(422)
  expect((await act(author, `${path}/take-theirs`, { field: 'title' })).status).toBe(204)
  expect((await itemOf(id)).data.attributes.title).toBe('Key turner, wide')
  expect((await exchangesOf(author, id)).exchanges[0]!.differences).toEqual([])
})

test('ours is kept when its author says so, also at the next pull', async () => {
  there.things.set(3, thingOf(3))
  const id = await bring(author, 'https://www.thingiverse.com/thing:3')
  await work()
  await change(id, { title: 'Le nôtre' })
  there.things.set(3, thingOf(3, { name: 'Theirs' }))
  await again(id)
  await work()
  const [exchange] = (await exchangesOf(author, id)).exchanges
  await act(author, `repository-external-interactions/${exchange!.id}/keep-ours`, { field: 'title' })
  await again(id)
  await work()
  expect((await itemOf(id)).data.attributes.title).toBe('Le nôtre')
  expect((await exchangesOf(author, id)).exchanges[0]!.differences).toEqual([])
})

test('a file that its author deleted here does not come back, and one whose content is new does', async () => {
  there.things.set(4, thingOf(4))
  const id = await bring(author, 'https://www.thingiverse.com/thing:4')
  await work()
  const [file] = (await itemOf(id)).included.filter(({ type }) => type === 'files')
  await author.delete(`services/attachments/repository-items/${id}/${file!.id}`)
  await again(id)
  await work()
  const files = async () => (await itemOf(id)).included.filter(({ type }) => type === 'files')
  expect(await files()).toEqual([])
  there.things.set(4, {
    ...thingOf(4),
    files: [{ id: 11, name: 'key-turner.stl', bytes: stlBinary(box([80, 30, 20])), date: '2025-03-01 10:00:00' }],
  })
  await again(id)
  await work()
  expect(await files()).toHaveLength(1)
})

test('files that are refused here are named, and the rest is brought', async () => {
  there.things.set(5, {
    ...thingOf(5, { license: 'Some house licence' }),
    files: [
      { id: 1, name: 'good.stl', bytes: stlBinary(box([10, 10, 10])), date: '' },
      { id: 2, name: 'program.exe', bytes: Buffer.from('MZ'), date: '' },
      { id: 3, name: 'inside.stl', bytes: Buffer.from('x'), date: '', url: 'https://192.168.0.1/inside.stl' },
      { id: 4, name: 'local.stl', bytes: Buffer.from('x'), date: '', url: 'http://example.org/local.stl' },
      { id: 5, name: 'loop.stl', bytes: Buffer.from('x'), date: '', url: `${there.url}/again` },
    ],
  })
  const id = await bring(author, 'https://www.thingiverse.com/thing:5')
  await work()
  const { data } = await itemOf(id)
  expect(data.attributes.licenseId).toBeNull()
  const [exchange] = (await exchangesOf(author, id)).exchanges
  expect(exchange).toMatchObject({
    status: 'pulled',
    unknownLicense: 'Some house licence',
    notTaken: ['program.exe', 'inside.stl', 'local.stl', 'loop.stl'],
  })
})

test.each([
  ['busy', { status: 500 }],
  ['busy', { status: 429, retryAfter: 7_200 }],
  ['unreachable', 'cut'],
] as const)('an attempt that fails with %s is told, and tried again after a pause', async (problem, how) => {
  const number = 100 + there.asked.length
  there.things.set(number, thingOf(number))
  const id = await bring(author, `https://www.thingiverse.com/thing:${number}`)
  there.spoil(how)
  await attempt()
  const [exchange] = (await exchangesOf(author, id)).exchanges
  expect(exchange).toMatchObject({ problem, underway: 'pull', isTriedAgain: true })
  const { rows } = await database.pool.query<{ seconds: number }>(
    `select extract(epoch from run_at - now())::int as seconds from graphile_worker._private_jobs
      order by run_at desc limit 1`,
  )
  expect(rows[0]!.seconds).toBeGreaterThan(typeof how === 'object' && 'retryAfter' in how ? 7_000 : 40)
  await attempt()
  expect((await exchangesOf(author, id)).exchanges[0]).toMatchObject({
    status: 'pulled',
    problem: null,
    underway: null,
  })
})

test.each([
  ['refused', { status: 401 }],
  ['missing', { status: 404 }],
  ['unknown', 'redirects'],
  ['unknown', { json: { id: 1, name: ['not', 'a', 'name'] } }],
  ['unknown', { json: [] }],
  ['tooMuch', { json: { id: 1, name: 'x', description_html: 'x'.repeat(60_000) } }],
  ['tooMuch', { json: { id: 1, name: 'x'.repeat(2_500_000) } }],
] as const)(
  'what comes to nothing by trying again ends with %s, and its author is notified once',
  async (problem, how) => {
    const number = 1_000 + there.asked.length
    there.things.set(number, thingOf(number))
    const id = await bring(author, `https://www.thingiverse.com/thing:${number}`)
    there.spoil(how)
    await attempt()
    const [exchange] = (await exchangesOf(author, id)).exchanges
    expect(exchange).toMatchObject({ problem, underway: null, isTriedAgain: false, canPull: true })
    const { rows } = await database.pool.query(
      `select 1 from notifications where notification_type = 'external-exchange-failed' and action_url like $1`,
      [`/services/aids/${id}%`],
    )
    expect(rows).toHaveLength(1)
    expect((await again(id)).status).toBe(204)
    await work()
    expect((await exchangesOf(author, id)).exchanges[0]).toMatchObject({ status: 'pulled', problem: null })
  },
)

test('a fault of this site is tried again and ends like any other, so that it can be asked for again', async () => {
  there.things.set(61, thingOf(61))
  const id = await bring(author, 'https://www.thingiverse.com/thing:61')
  await database.pool.query(`create function refuse_attachments() returns trigger language plpgsql
      as $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$;
    create trigger refuse_attachments before insert on repository_attachments
      for each row execute function refuse_attachments()`)
  await attempt()
  const [waiting] = (await exchangesOf(author, id)).exchanges
  expect(waiting).toMatchObject({ underway: 'pull', problem: 'internal', isTriedAgain: true })
  for (let attempts = 1; attempts < 5; attempts += 1) await attempt()
  await database.pool.query('drop function refuse_attachments() cascade')
  const [over] = (await exchangesOf(author, id)).exchanges
  expect(over).toMatchObject({ underway: null, problem: 'internal', canPull: true })
  expect((await again(id)).status).toBe(204)
  await work()
  expect((await exchangesOf(author, id)).exchanges[0]).toMatchObject({ status: 'pulled', problem: null })
})

test('after five failed attempts it is over', async () => {
  there.things.set(6, thingOf(6))
  const id = await bring(author, 'https://www.thingiverse.com/thing:6')
  there.spoil({ status: 503 }, { times: 5 })
  for (let attempts = 0; attempts < 5; attempts++) await attempt()
  expect((await exchangesOf(author, id)).exchanges[0]).toMatchObject({ problem: 'busy', underway: null })
})

test('whoever lost the right to change an item pulls nothing into it', async () => {
  there.things.set(7, thingOf(7))
  const id = await bring(author, 'https://www.thingiverse.com/thing:7')
  await admin.delete(`repository-items/${id}`)
  await work()
  const [row] = await database.orm.select().from(interactions).where(eq(interactions.repositoryItemId, id))
  expect(row).toMatchObject({ problem: 'forbidden', underway: null })
})

test('only people with a validated account bring designs, from addresses of designs', async () => {
  const address = 'https://www.thingiverse.com/thing:1'
  expect((await act(guest, 'repository-items/pull', { address })).status).toBe(401)
  for (const wrong of ['https://example.org/thing:1', 'https://www.thingiverse.com/ada', 'x'])
    expect((await act(author, 'repository-items/pull', { address: wrong })).status, wrong).toBe(422)
  expect((await act(unconnected, 'repository-items/pull', { address: 'thingiverse.com/thing:99' })).status).toBe(422)
})

test('a design of MyMiniFactory is brought by its terms', async () => {
  there.objects.set(42, {
    id: 42,
    name: 'Pen grip',
    url: 'https://www.myminifactory.com/object/3d-print-pen-grip-42',
    description: 'For a pen.\n\nTwo < three.',
    designer: { username: 'bo', name: 'Bo Larsen' },
    images: [],
    files: [
      { id: 5, filename: 'grip.stl', size: '684', download_url: there.download('grip', stlBinary(box([30, 20, 20]))) },
    ],
    licenses: [
      { type: 'mention', value: true },
      { type: 'remix', value: true },
      { type: 'commercial-use', value: false },
    ],
  })
  const id = await bring(author, 'https://www.myminifactory.com/object/3d-print-pen-grip-42')
  await work()
  const { data, included } = await itemOf(id)
  expect(data.attributes).toMatchObject({
    title: 'Pen grip',
    description: '<p>For a pen.</p><p>Two &lt; three.</p>',
    licenseId: 'CC-BY-NC-4.0',
    designer: 'Bo Larsen',
  })
  expect(included.filter(({ type }) => type === 'files')).toHaveLength(1)
})
