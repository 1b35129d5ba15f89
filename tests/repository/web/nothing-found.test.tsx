import { expect, test } from 'vitest'
import { AidList } from '#web/repository/AidList.tsx'
import { examples } from '#web/repository/blocks/repository/examples.ts'
import { renderPart } from '#tests/support/render-blocks.tsx'

test('A search for aids that finds nothing keeps its filters, and leads to where one may be asked for', async () => {
  const { data } = examples.find(({ state }) => state === 'empty')!
  if (data?.kind !== 'list') throw new Error('the example is a list')
  const html = await renderPart(<AidList data={{ ...data, askPath: '/forum/create?title=introuvable' }} id="aids" />)
  expect(html).toContain('href="/forum/create?title=introuvable"')
  for (const { name } of data.categories) expect(html).toContain(name)
  const without = await renderPart(<AidList data={{ ...data, askPath: null }} id="aids" />)
  expect(without).not.toContain('/forum/create')
})
