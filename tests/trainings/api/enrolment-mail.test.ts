import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { sendQueuedMail } from '#tests/support/mails.ts'
import { createTrainingsWorld } from './world.ts'

const { app, database, admin, person, training, session, enrol, withdraw, freeKept, change, act, at, later } =
  await createTrainingsWorld()
const server = await startMailServer()
afterAll(() => server.stop())
const smtp = { ...app, env: { ...app.env, smtpUrl: server.url } }

/** Sends what waits for somebody. @returns the events that each mail brings, in the order in which they were written */
async function received(email: string) {
  await carryOutJobs({ app, database })
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from outbox_mails where "to" = $1 and sent_at is null order by id',
    [email],
  )
  for (const { id } of rows) await sendQueuedMail(smtp, { id }, { runner: 'pool-test' })
  return rows.map(({ id }) => {
    const { mail } = server.received.find(({ messageId }) => messageId.includes(id))!
    return mail.attachments.map(({ filename, mimeType, method, content }) => {
      const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
      const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')!
      const value = (name: string) => String(event.getFirstPropertyValue(name))
      return {
        file: [filename, mimeType, method],
        uid: value('uid'),
        status: value('status'),
        start: new Date(value('dtstart')).getTime(),
        sequence: Number(value('sequence')),
        location: value('location'),
      }
    })
  })
}

type Event = Awaited<ReturnType<typeof received>>[number][number]

const seconds = (moment: string) => Math.floor(new Date(moment).getTime() / 1_000) * 1_000

test('the mails of an enrolment put the session into a calendar, move it there and take it out', async () => {
  const [startAt, endAt, moved] = [at(10), at(11), at(9)]
  const id = await session(await training(), { startAt, endAt, placesCount: 1 })
  const [first, second] = [await person(), await person()]
  const own = await enrol(first.client, id)
  await enrol(second.client, id)
  const [[added]] = (await received(first.email)) as [[Event]]
  expect(added).toMatchObject({
    file: ['session.ics', 'text/calendar', 'PUBLISH'],
    status: 'CONFIRMED',
    start: seconds(startAt),
    location: 'https://visio.example/a',
  })
  expect(await received(second.email), 'whoever waits has nothing for a calendar').toEqual([[]])

  later(1 / 24)
  await change(admin.client, id, { startAt: moved })
  const [[changed], ...others] = (await received(first.email)) as [[Event]]
  expect(others).toEqual([])
  expect(changed).toMatchObject({ uid: added.uid, status: 'CONFIRMED', start: seconds(moved) })
  expect(changed.sequence).toBeGreaterThan(added.sequence)
  expect(await received(second.email)).toEqual([[]])

  await withdraw(first.client, own.id)
  expect(await received(first.email), 'nobody is told while the place is kept').toEqual([])
  await freeKept()
  const [[removed]] = (await received(first.email)) as [[Event]]
  expect(removed).toMatchObject({
    file: ['session.ics', 'text/calendar', 'CANCEL'],
    uid: added.uid,
    status: 'CANCELLED',
  })
  expect(removed.sequence).toBeGreaterThanOrEqual(changed.sequence)
  const [[movedUp]] = (await received(second.email)) as [[Event]]
  expect(movedUp).toMatchObject({ uid: added.uid, status: 'CONFIRMED', location: 'https://visio.example/a' })

  later(1 / 24)
  await act(admin.client, id, 'cancel')
  const [[cancelled]] = (await received(second.email)) as [[Event]]
  expect(cancelled).toMatchObject({ uid: added.uid, status: 'CANCELLED' })
  expect(cancelled.sequence).toBeGreaterThan(movedUp.sequence)
  expect(await received(first.email), 'who has given the place back is not written to again').toEqual([])
})
