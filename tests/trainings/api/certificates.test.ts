import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { apiRequest } from '#tests/support/as-user.ts'
import { claimsOf, textOf } from '#tests/support/pdf-text.ts'
import { createTrainingsWorld } from './world.ts'

const world = await createTrainingsWorld()
const { api, admin, guest, person, training, session, enrol, act } = world
const open = await training({ title: 'Placer un contacteur', objectives: 'Essayer\nChoisir', duration: 150 })
const [here, away, stranger] = [await person({ firstName: 'Zoé', lastName: 'Lévêque' }), await person(), await person()]
const id = await session(open)
const [own, other] = [await enrol(here.client, id), await enrol(away.client, id)]

const path = `/api/v1/services/training-enrolments/${own.id}/certificate.pdf`
const pdfFor = async (headers: Record<string, string>) => {
  const answer = await api(apiRequest(path, { headers }))
  const { body } = answer
  return { status: answer.status, bytes: body instanceof Readable ? await buffer(body) : Buffer.alloc(0) }
}

test('Attendance is marked by writers once the session has begun, and can be corrected', async () => {
  expect((await act(admin.client, id, 'mark-attendance', { present: [own.id] })).errors[0]?.code).toBe(
    'training.notBegun',
  )
  world.later(10.5)
  expect((await act(here.client, id, 'mark-attendance', { present: [own.id] })).status).toBe(403)
  expect((await act(admin.client, id, 'mark-attendance', { present: [stranger.id] })).status).toBe(422)
  await act(admin.client, id, 'mark-attendance', { present: [own.id, other.id] })
  const marked = await act(admin.client, id, 'mark-attendance', { present: [own.id] })
  expect(marked.document.meta).toMatchObject({ result: { present: 1, absent: 1 } })
  expect((await pdfFor(here.headers)).status).toBe(404)
})

test.each(LOCALES)(
  'In %s the certificate is tagged and titled, and names person, training and number',
  async locale => {
    world.later(2)
    const { status, bytes } = await pdfFor({ ...here.headers, 'accept-language': locale })
    expect(status).toBe(200)
    expect(claimsOf(bytes)).toMatchObject({ isTagged: true, language: locale, showsTitle: true, pdfua: '1' })
    const text = textOf(bytes)
    const [record] = (await here.client.get('training-enrolments')).list
    for (const part of ['Zoé Lévêque', 'Placer un contacteur', 'Choisir', String(record!.attributes.certificateNumber)])
      expect(text).toContain(part)
    world.later(-2)
  },
)

test('A certificate is read by its person and staff alone; its number says what for, and names nobody', async () => {
  world.later(2)
  for (const [headers, status] of [
    [admin.headers, 200],
    [stranger.headers, 404],
    [{}, 401],
  ] as const)
    expect((await pdfFor(headers)).status).toBe(status)
  const number = String((await here.client.get('training-enrolments')).list[0]!.attributes.certificateNumber)
  const checked = await guest.get(`services/training-certificates/${number.toLowerCase().replaceAll('-', ' ')}`)
  expect(checked.document.data).toMatchObject({ number, training: 'Placer un contacteur', duration: 150 })
  expect(checked.text).not.toContain('Lévêque')
  // Whoever was marked present by mistake has no certificate any more.
  const taken = String((await away.client.get('training-enrolments')).list[0]!.attributes.certificateNumber)
  for (const unknown of [taken, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ', 'x'.repeat(500)])
    expect((await guest.get(`services/training-certificates/${unknown}`)).status).toBe(404)
})
