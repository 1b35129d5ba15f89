import { expect, test } from 'vitest'
import type { Field } from '#server/domain/forms/field.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { acceptsFiles } from '#web/forms/definition.ts'
import { hasUploads, preservableValues } from '#web/forms/preservable-values.ts'
import { readForm } from '#web/forms/read-form.ts'
import { storeUploads } from '#web/forms/store-uploads.ts'

const field = {
  name: 'attachments',
  kind: 'relations',
  label: 'f',
  relatedTypes: ['files'],
  takesUploads: true,
} as const satisfies Field
const tags = { name: 'tags', kind: 'relations', label: 't', relatedTypes: ['tags'] } as const satisfies Field
const REFUSAL = { id: '1', status: '422', code: 'file.type', title: 'Refused', detail: 'validation.file.type' }
const file = (name: string) => new File(['abc'], name)

function sent(...names: string[]): FormData {
  const data = new FormData()
  data.append('attachments', 'stored')
  data.append('attachments.upload', new File([], ''))
  for (const name of names) data.append('attachments.upload', file(name))
  return data
}

test('new files can be sent where files are chosen, and join those that are chosen', async () => {
  expect([acceptsFiles(field), acceptsFiles(tags)]).toEqual([true, false])
  const values = readForm([field, tags], sent('a.pdf', 'b.pdf'))
  expect(hasUploads(values)).toBe(true)
  const stored = await storeUploads([field, tags], values, each =>
    Promise.resolve({ value: each.name, label: each.name }),
  )
  expect(stored.values).toEqual({ attachments: ['stored', 'a.pdf', 'b.pdf'], tags: [] })
  expect(stored.choices['attachments']!.options.map(({ value }) => value)).toEqual(['a.pdf', 'b.pdf'])
  expect(hasUploads(readForm([field], sent()))).toBe(false)
})

test('a file that is refused keeps none of the others out, and the form says why', async () => {
  const values = readForm([field], sent('a.pdf', 'b.exe', 'c.pdf'))
  const stored = await storeUploads([field], values, each =>
    each.name === 'b.exe'
      ? Promise.reject(new ApiProblem(422, [REFUSAL]))
      : Promise.resolve({ value: each.name, label: each.name }),
  )
  expect(stored.values).toEqual({ attachments: ['stored', 'a.pdf', 'c.pdf'] })
  expect(stored.faults['attachments']).toMatchObject([{ rule: 'file.type' }])
  expect(JSON.stringify(preservableValues([field], values))).toBe(
    JSON.stringify({ attachments: ['stored'], 'attachments.upload': { uploads: [] } }),
  )
})
