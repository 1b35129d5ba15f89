import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { modules } from '#server/modules.ts'
import { personal } from '#server/trainings/personal.ts'
import { remindOfSessions } from '#server/trainings/notices.ts'
import { identifier } from '#tests/support/api-client.ts'
import { createTrainingsWorld } from './world.ts'

const world = await createTrainingsWorld()
const { database, app, admin, guest, person, training, session, enrol, enrolWith, withdraw, change, act } = world
const { statuses, counts, noticesOf, freeKept, at } = world
const open = await training()

test('Of fifty people who ask at once for the last five places, five get one and 45 wait, none twice', async () => {
  const id = await session(open, { placesCount: 5 })
  const people = []
  for (let index = 0; index < 50; index += 1) people.push(await person())
  const answers = await Promise.all(people.flatMap(({ client }) => [enrolWith(client, id), enrolWith(client, id)]))
  expect(answers.map(({ status }) => status).filter(status => status !== 201)).toEqual([])
  expect(await statuses(id)).toEqual([...Array<string>(5).fill('enrolled'), ...Array<string>(45).fill('waiting')])
  expect(await counts(id)).toEqual([5, 45])
  const { list } = await admin.client.get('training-enrolments', {
    'filter[session]': id,
    'filter[status]': 'waiting',
    sort: 'askedAt',
    'page[size]': 100,
  })
  expect(list.map(({ attributes }) => attributes.position)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
}, 60_000)

test('Whoever withdraws frees a place for whoever has waited longest; asking again is asking anew', async () => {
  const id = await session(open, { placesCount: 1 })
  const [first, second, third] = [await person(), await person(), await person()]
  const own = await enrol(first.client, id)
  expect(own.attributes).toMatchObject({ status: 'enrolled', joinUrl: 'https://visio.example/a', position: null })
  const waiting = await enrol(second.client, id)
  expect(waiting.attributes).toMatchObject({ status: 'waiting', joinUrl: null, position: 1 })
  await enrol(third.client, id)
  expect((await enrol(first.client, id)).id).toBe(own.id)
  expect(await noticesOf(second.id)).toEqual(['training-waiting'])
  expect((await withdraw(second.client, own.id)).status).toBe(404)
  expect((await withdraw(first.client, own.id)).status).toBe(200)
  expect((await withdraw(first.client, own.id)).status).toBe(200)
  await freeKept()
  expect(await statuses(id)).toEqual(['cancelled', 'enrolled', 'waiting'])
  expect(await noticesOf(first.id)).toEqual(['training-enrolled', 'training-withdrawn'])
  expect((await enrol(first.client, id)).attributes).toMatchObject({ status: 'waiting', position: 2 })
  expect(await counts(id)).toEqual([1, 2])
  expect(await noticesOf(second.id)).toEqual(['training-waiting', 'training-moved-up'])
  expect(await noticesOf(first.id)).toEqual(['training-enrolled', 'training-withdrawn', 'training-waiting'])
})

test('A place that was given back is kept for two minutes: taken again it is the same one, nobody knows', async () => {
  const id = await session(open, { placesCount: 1 })
  const [first, second] = [await person(), await person()]
  const own = await enrol(first.client, id)
  await enrol(second.client, id)
  const before = Date.now()
  expect((await withdraw(first.client, own.id)).status).toBe(200)
  const kept = (await first.client.get(`training-enrolments/${own.id}`)).data.attributes
  const keptFor = Date.parse(String(kept.keptUntil)) - before
  expect([kept.status, keptFor >= 119_000 && keptFor < 150_000]).toEqual(['cancelled', true])
  expect([await statuses(id), await counts(id)]).toEqual([
    ['cancelled', 'waiting'],
    [1, 1],
  ])
  expect((await admin.client.get(`training-sessions/${id}`)).data.attributes.placesLeft).toBe(0)
  expect((await enrol(first.client, id)).attributes).toMatchObject({ status: 'enrolled', keptUntil: null })
  await freeKept()
  expect(await statuses(id)).toEqual(['enrolled', 'waiting'])
  expect(await noticesOf(first.id)).toEqual(['training-enrolled'])
  expect(await noticesOf(second.id)).toEqual(['training-waiting'])
  // Staff give back somebody's place at once.
  expect((await withdraw(admin.client, own.id)).status).toBe(200)
  expect(await statuses(id)).toEqual(['cancelled', 'enrolled'])
})

test('More places go to the waiting list; fewer than people have are refused', async () => {
  const id = await session(open, { placesCount: 2 })
  const people = [await person(), await person(), await person(), await person()]
  for (const { client } of people) await enrol(client, id)
  const refused = await change(admin.client, id, { placesCount: 1 })
  expect([refused.status, refused.errors[0]?.code, refused.errors[0]?.meta]).toEqual([
    422,
    'validation.trainingPlacesTaken',
    { count: 2 },
  ])
  expect((await change(admin.client, id, { placesCount: 3 })).status).toBe(200)
  expect(await statuses(id)).toEqual(['enrolled', 'enrolled', 'enrolled', 'waiting'])
  expect((await change(admin.client, id, { placesCount: null })).status).toBe(200)
  expect(await counts(id)).toEqual([4, 0])
})

test('Nobody enrols in a session that has begun, is cancelled, or belongs to what is not published', async () => {
  const member = await person()
  const begun = await session(open, { startAt: at(-1), endAt: at(1) })
  const cancelled = await session(open)
  await act(admin.client, cancelled, 'cancel')
  const draft = await session(await training({ publishedAt: null }))
  const codes = []
  for (const id of [begun, cancelled]) codes.push((await enrolWith(member.client, id)).errors[0]?.code)
  expect(codes).toEqual(['training.begun', 'training.sessionCancelled'])
  expect((await enrolWith(member.client, draft)).status).toBe(404)
  expect((await enrolWith(admin.client, draft)).errors[0]?.code).toBe('training.unpublished')
  expect((await enrolWith(guest, begun)).status).toBe(401)
})

test('A person who is erased gives their place to who waits; of two merged accounts one enrolment stays', async () => {
  const id = await session(open, { placesCount: 1 })
  const [first, second, third, twin] = [await person(), await person(), await person(), await person()]
  for (const { client } of [first, second, third]) await enrol(client, id)
  await erasePerson(app, modules, first.id)
  expect([await statuses(id), await counts(id)]).toEqual([
    ['enrolled', 'waiting'],
    [1, 1],
  ])
  expect(await noticesOf(second.id)).toContain('training-moved-up')
  await enrol(twin.client, id)
  await database.orm.transaction(tx => personal.merge!(tx, { kept: twin.id, gone: second.id }))
  await database.pool.query('update training_enrolments set user_id = $1 where user_id = $2', [twin.id, second.id])
  expect([await statuses(id), await counts(id)]).toEqual([
    ['enrolled', 'waiting'],
    [1, 1],
  ])
  const { rows } = await database.pool.query(
    "select user_id from training_enrolments where session_id = $1 and status = 'enrolled'",
    [id],
  )
  expect(rows).toEqual([{ user_id: twin.id }])
})

test('A moved session is the same event with a higher number, and a cancelled one is taken back', async () => {
  const id = await session(open)
  const member = await person()
  await enrol(member.client, id)
  const event = async () => {
    const { text } = await member.client.get(`services/training-sessions/${id}/calendar.ics`)
    const calendar = new ICAL.Component(ICAL.parse(text))
    const one = calendar.getFirstSubcomponent('vevent')!
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: one.getFirstPropertyValue('uid'),
      sequence: Number(one.getFirstPropertyValue('sequence')),
      status: one.getFirstPropertyValue('status'),
      location: one.getFirstPropertyValue('location'),
    }
  }
  const before = await event()
  expect(before).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', location: 'https://visio.example/a' })
  expect((await guest.get(`services/training-sessions/${id}/calendar.ics`)).text).not.toContain('visio.example')
  await change(admin.client, id, { startAt: at(12), endAt: at(13) })
  const moved = await event()
  expect([moved.uid, moved.sequence > before.sequence]).toEqual([before.uid, true])
  await act(admin.client, id, 'cancel')
  expect(await event()).toMatchObject({ uid: before.uid, method: 'CANCEL', status: 'CANCELLED' })
  expect(await noticesOf(member.id)).toEqual([
    'training-enrolled',
    'training-session-changed',
    'training-session-cancelled',
  ])
})

test('Who has a place is reminded once on the day before; who just got one is not', async () => {
  const id = await session(open, { startAt: at(3), endAt: at(4), placesCount: 1 })
  const [early, waiting] = [await person(), await person()]
  await enrol(early.client, id)
  await enrol(waiting.client, id)
  await remindOfSessions(app)
  expect(await noticesOf(early.id)).toEqual(['training-enrolled'])
  world.later(2.5)
  await remindOfSessions(app)
  await remindOfSessions(app)
  expect(await noticesOf(early.id)).toEqual(['training-enrolled', 'training-reminder'])
  expect(await noticesOf(waiting.id)).toEqual(['training-waiting'])
  world.later(-2.5)
})

test('A deleted training cancels its coming sessions, and a session with people is not deleted', async () => {
  const id = await session(await training({ title: 'Régler une commande' }))
  const member = await person()
  await enrol(member.client, id)
  expect((await admin.client.delete(`training-sessions/${id}`)).errors[0]?.code).toBe('training.sessionTaken')
  const { relationships } = (await admin.client.get(`training-sessions/${id}`, { include: 'training' })).data
  const trainingId = (relationships!['training']!.data as { id: string }).id
  expect((await admin.client.delete(`trainings/${trainingId}`)).status).toBe(204)
  expect(await noticesOf(member.id)).toEqual(['training-enrolled', 'training-session-cancelled'])
  expect((await member.client.get('training-enrolments')).list[0]!.attributes).toMatchObject({
    trainingTitle: 'Régler une commande',
    isCancelled: true,
    joinUrl: null,
  })
})

test('Hidden trainings have no listed sessions, and only people with a place read how to join', async () => {
  const level = { accessLevel: identifier('access-levels', 'member_level_2') }
  const hidden = [
    await session(await training({ publishedAt: null })),
    await session(await training({}, level)),
    await session(await training({ statusId: 'unlisted' })),
  ]
  const contact = await person({ level: 'contact' })
  for (const [client, tooLow] of [
    [guest, 401],
    [contact.client, 403],
  ] as const) {
    const { list } = await client.get('training-sessions', { 'page[size]': 100 })
    expect(list.filter(({ id }) => hidden.includes(id))).toEqual([])
    expect(list.filter(({ attributes }) => attributes.joinUrl !== null)).toEqual([])
    const answers = await Promise.all(hidden.slice(0, 2).map(id => client.get(`training-sessions/${id}`)))
    expect(answers.map(({ status }) => status)).toEqual([404, tooLow])
  }
  expect((await enrolWith(contact.client, hidden[1]!)).status).toBe(404)
  const id = await session(open)
  await enrol(contact.client, id)
  const joinUrlFor = async (client: typeof guest) =>
    (await client.get(`training-sessions/${id}`)).data.attributes.joinUrl
  expect(await joinUrlFor(contact.client)).toBe('https://visio.example/a')
  expect(await joinUrlFor((await person({ roles: ['contributor'] })).client)).toBe('https://visio.example/a')
  expect(await joinUrlFor((await person({ managedIds: [world.organizationId] })).client)).toBeNull()
  expect((await (await person()).client.get('training-enrolments')).list).toEqual([])
})

test('Whoever may change a training enrols a person by hand, also once the session has begun', async () => {
  const id = await session(open, { placesCount: 1 })
  const [first, second, late] = [await person(), await person(), await person()]
  const emailOf = async (userId: string) =>
    (await database.pool.query<{ email: string }>('select email::text as email from users where id = $1', [userId]))
      .rows[0]!.email
  const byHand = async (client: typeof guest, userId: string, of = id) =>
    act(client, of, 'enrol', { email: (await emailOf(userId)).toUpperCase() })
  expect((await byHand(first.client, second.id)).status).toBe(403)
  expect((await byHand(guest, second.id)).status).toBe(401)
  expect((await act(admin.client, id, 'enrol', { email: 'nobody@example.org' })).status).toBe(422)
  expect((await act(admin.client, id, 'enrol', {})).status).toBe(422)
  expect((await byHand(admin.client, first.id)).status).toBe(200)
  expect((await byHand(admin.client, first.id)).status).toBe(200)
  expect((await byHand(admin.client, second.id)).status).toBe(200)
  expect(await statuses(id)).toEqual(['enrolled', 'waiting'])
  expect(await noticesOf(first.id)).toEqual(['training-enrolled'])
  expect(await noticesOf(second.id)).toEqual(['training-waiting'])
  const begun = await session(open, { placesCount: 1, startAt: at(-1), endAt: at(1) })
  for (const one of [late, late]) expect((await byHand(admin.client, one.id, begun)).status).toBe(200)
  expect((await byHand(admin.client, first.id, begun)).status, 'no place is left').toBe(409)
  expect([await statuses(begun), await counts(begun)]).toEqual([['enrolled'], [1, 0]])
  expect(await noticesOf(late.id)).toEqual([])
  await act(admin.client, id, 'cancel')
  expect((await byHand(admin.client, late.id)).status).toBe(409)
})

test('A manager of an organisation enrols its people alone by hand', async () => {
  const { organizationId } = world
  const own = await training({}, { organization: identifier('organizations', organizationId) })
  const id = await session(own)
  const manager = await person({ managedIds: [organizationId] })
  const [member, stranger] = [await person({ organizationIds: [organizationId] }), await person()]
  const { rows } = await database.pool.query<{ id: string; email: string }>('select id, email::text from users')
  const byHand = (userId: string) =>
    act(manager.client, id, 'enrol', { email: rows.find(row => row.id === userId)!.email })
  expect((await byHand(stranger.id)).status).toBe(422)
  expect((await byHand(member.id)).status).toBe(200)
  expect(await statuses(id)).toEqual(['enrolled'])
})
