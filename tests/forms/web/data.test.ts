import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { Field } from '#server/domain/forms/field.ts'
import { acceptsFiles } from '#web/forms/definition.ts'
import { readFields, readFormData } from '#web/forms/form-data.server.ts'
import { hasUploads, preservableValues } from '#web/forms/preservable-values.ts'
import { readForm } from '#web/forms/read-form.ts'
import { validate } from '#web/forms/validate.ts'

const folders = () => readdirSync(tmpdir()).filter(name => name.startsWith('form-'))
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://site.test/admin', { method: 'POST', body, headers })

test('files of a form are stored on disk, readable as files, and removed when they are discarded', async () => {
  const form = new FormData()
  form.append('name', 'Été')
  form.append('tags', 'a')
  form.append('tags', 'b')
  form.append('file.upload', new File(['0123456789'], 'Plan été.txt', { type: 'text/plain' }))
  form.append('image.upload', new File([], ''))
  const before = folders()
  const { data, discard } = await readFormData(post(form))
  expect(folders().length).toBe(before.length + 1)
  expect([data.get('name'), data.getAll('tags')]).toEqual(['Été', ['a', 'b']])
  const file = data.get('file.upload') as File
  expect([file.name, file.type, file.size, await file.text()]).toEqual(['Plan été.txt', 'text/plain', 10, '0123456789'])
  const untouched = data.get('image.upload') as File
  expect([untouched.name, untouched.size]).toEqual(['', 0])
  await discard()
  await discard()
  expect(folders()).toEqual(before)
})

test('a form without files is read as form data', async () => {
  const { data } = await readFormData(post(new URLSearchParams({ a: '1' })))
  expect(data.get('a')).toBe('1')
})

test.each([
  [
    'cut off in the second of two files',
    ['a', 'b']
      .map(
        name =>
          `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.txt"\r\n\r\n` +
          `${'x'.repeat(170_000)}\r\n`,
      )
      .join(''),
  ],
  ['cut off', '--b\r\ncontent-disposition: form-data; name="f"; filename="a.txt"\r\n\r\nhalf'],
  ['no form at all', 'hello'],
])('a body that is %s answers 400 and leaves nothing', async (_what, body) => {
  const before = folders()
  const failure = await readFormData(post(body, { 'content-type': 'multipart/form-data; boundary=b' })).then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(Response)
  expect((failure as Response).status).toBe(400)
  expect(folders()).toEqual(before)
})

test('a body that fails within a file answers 400 and leaves no file', async () => {
  const before = folders()
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(
        new TextEncoder().encode('--b\r\ncontent-disposition: form-data; name="f"; filename="a.txt"\r\n\r\nhalf'),
      )
      controller.error(new Error('the connection is gone'))
    },
  })
  const request = new Request('http://site.test/admin', {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    duplex: 'half',
  } as RequestInit)
  await expect(readFormData(request)).rejects.toMatchObject({ status: 400 })
  expect(folders()).toEqual(before)
})

test('the fields beside files are limited as those of a form without files', async () => {
  const form = new FormData()
  for (let index = 0; index < 3; index += 1) form.append('text', 'x'.repeat(900_000))
  await expect(readFormData(post(form))).rejects.toMatchObject({ status: 400 })
})

test('a form without a file field refuses a multipart body', async () => {
  const form = new FormData()
  form.append('a', '1')
  await expect(readFields(post(form))).rejects.toMatchObject({ status: 415 })
  await expect(readFields(post('{}', { 'content-type': 'application/json' }))).rejects.toMatchObject({ status: 415 })
  expect((await readFields(post(new URLSearchParams({ a: '1' })))).get('a')).toBe('1')
})

test('a field for several new files reads those that were chosen, and never shows them again', () => {
  const fields: Field[] = [{ name: 'attachments', kind: 'uploads', label: 'x', optional: true }]
  expect(fields.every(acceptsFiles), 'its form is multipart').toBe(true)
  const form = new FormData()
  const [first, second] = [new File(['1'], 'a.txt'), new File(['2'], 'b.txt')]
  for (const file of [first, new File([], ''), second]) form.append('attachments', file)
  const values = readForm(fields, form)
  expect(values).toEqual({ attachments: { uploads: [first, second] } })
  expect(hasUploads(values)).toBe(true)
  expect(validate(fields, values, { timeZone: 'UTC' }).faults).toBeNull()
  const shown = preservableValues(fields, values)
  expect(shown).toEqual({ attachments: { uploads: [] } })
  expect(hasUploads(shown)).toBe(false)
  expect(readForm(fields, new FormData())).toEqual({ attachments: { uploads: [] } })
})
