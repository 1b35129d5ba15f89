import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { clientOf, identifier } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const clock = { now: new Date('2026-06-01T08:00:00Z') }
const app = buildAppContext(database, { now: () => clock.now })
const api = createApi(app)
const admin = clientOf(api, (await asUser(app, { roles: ['app_admin'], email: 'admin@calendar.example' })).headers)
const member = clientOf(api, (await asUser(app, { level: 'member_level_1' })).headers)
const guest = clientOf(api)

async function make(attributes: object, relationships: Record<string, { data: unknown }> = {}): Promise<string> {
  const answer = await admin.post('calendar-events', {
    data: {
      type: 'calendar-events',
      attributes: { title: 'Essais', publishedAt: '2026-05-01T08:00:00+00:00', ...attributes },
      relationships,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.data.id
}
const at = (startAt: string, endAt: string, more: object = {}) => ({ startAt, endAt, ...more })

async function eventsOf(path: string, query: Record<string, string> = {}, client = guest) {
  const answer = await client.get(path, query)
  expect(answer.status, answer.text).toBe(200)
  for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(answer.text))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
  return calendar.getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
}
const only = async (id: string, client = guest) =>
  (await eventsOf(`services/calendar-events/${id}/calendar.ics`, {}, client))[0]!

test('An event keeps its moments across both changes of summer time', async () => {
  for (const [startAt, endAt, hours] of [
    ['2027-03-27T22:00:00+01:00', '2027-03-28T08:00:00+02:00', 9],
    ['2026-10-24T22:00:00+02:00', '2026-10-25T08:00:00+01:00', 11],
  ] as const) {
    const { startDate, endDate } = await only(await make(at(startAt, endAt)))
    expect(startDate.toJSDate()).toEqual(new Date(startAt))
    expect(endDate.toJSDate()).toEqual(new Date(endAt))
    expect((endDate.toUnixTime() - startDate.toUnixTime()) / 3_600).toBe(hours)
  }
})

test('Whole days stand as dates, also where summer time changes within them; the end is the day after', async () => {
  const { startDate, endDate } = await only(
    await make(at('2027-03-27T10:00:00+01:00', '2027-03-28T12:00:00+02:00', { isAllDay: true })),
  )
  expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([true, '2027-03-27', '2027-03-29'])
})

test('Texts of any kind come through, long lines are folded, and a place has its position', async () => {
  const title = `Venez; essayez, ou "regardez" \\ ${'très '.repeat(20)}longtemps ♿`
  const event = await only(
    await make(
      at('2026-07-01T10:00:00+02:00', '2026-07-01T12:00:00+02:00', {
        title: title.slice(0, 150),
        description: '<p>Deux appareils,<br>et le temps.</p>',
        location: '12 quai du Port, Marseille',
        latitude: 43.2951,
        longitude: 5.3699,
      }),
    ),
  )
  expect(event.summary).toBe(title.slice(0, 150))
  expect(event.description).toContain('Deux appareils')
  expect(event.location).toBe('12 quai du Port, Marseille')
  expect(event.component.getFirstPropertyValue('geo')).toEqual([43.2951, 5.3699])
  expect(event.component.getFirstPropertyValue('url')).toMatch(/\/services\/records\/calendar-events\//)
})

test('An event that is moved has a higher sequence at each change, so that calendars move it', async () => {
  const id = await make(at('2026-07-01T10:00:00+02:00', '2026-07-01T12:00:00+02:00'))
  const sequences = [(await only(id)).sequence]
  for (const hour of ['11', '10']) {
    clock.now = new Date(clock.now.getTime() + 60_000)
    const attributes = { startAt: `2026-07-01T${hour}:30:00+02:00` }
    expect(
      (await admin.patch(`calendar-events/${id}`, { data: { id, type: 'calendar-events', attributes } })).status,
    ).toBe(200)
    sequences.push((await only(id)).sequence)
  }
  expect(sequences[0]).toBe(0)
  expect(sequences[1]).toBeGreaterThan(0)
  expect(sequences[2]).toBeGreaterThan(sequences[1]!)
  expect((await eventsOf('services/calendar.ics')).find(({ uid }) => uid.includes(id))!.sequence).toBe(sequences[2])
})

test('The calendar of the site has what everybody may read, and no event that ended long ago', async () => {
  const soon = at('2026-07-02T10:00:00+02:00', '2026-07-02T12:00:00+02:00')
  const memberOnly = { accessLevel: identifier('access-levels', 'member_level_1') }
  await make({ ...soon, title: 'Atelier ouvert' })
  await make({ ...soon, title: 'Brouillon', publishedAt: null })
  await make({ ...soon, title: 'Prévu', publishedAt: '2099-01-01T00:00:00+00:00' })
  await make({ ...soon, title: 'Non répertorié', statusId: 'unlisted' })
  await make({ title: 'Passé', ...at('2025-07-02T10:00:00+02:00', '2025-07-02T12:00:00+02:00') })
  const restricted = await make({ ...soon, title: 'Entre membres' }, memberOnly)
  const gone = await make({ ...soon, title: 'Supprimé' })
  expect((await admin.delete(`calendar-events/${gone}`)).status).toBe(204)
  for (const client of [guest, member]) {
    const titles = (await eventsOf('services/calendar.ics', {}, client)).map(({ summary }) => summary)
    expect(titles).toContain('Atelier ouvert')
    for (const hidden of ['Brouillon', 'Prévu', 'Non répertorié', 'Passé', 'Entre membres', 'Supprimé'])
      expect(titles).not.toContain(hidden)
  }
  expect((await guest.get(`services/calendar-events/${restricted}/calendar.ics`)).status).toBe(404)
  expect((await only(restricted, member)).summary).toBe('Entre membres')
  expect((await guest.get('services/calendar-events/nothing/calendar.ics')).status).toBe(404)
})

test('a list of days has what takes place on its first and on its last one', async () => {
  const id = await make(at('2027-05-20T10:00:00+02:00', '2027-05-21T12:00:00+02:00'))
  const isListed = async (from: string, to: string) =>
    (await guest.get('calendar-events', { 'filter[from]': from, 'filter[to]': to })).list.some(one => one.id === id)
  expect(await isListed('2027-05-20', '2027-05-20')).toBe(true)
  expect(await isListed('2027-05-21', '2027-05-31')).toBe(true)
  expect(await isListed('2027-05-01', '2027-05-19')).toBe(false)
  expect(await isListed('2027-05-22', '2027-05-31')).toBe(false)
})
