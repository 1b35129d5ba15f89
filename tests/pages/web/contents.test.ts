import { expect, it } from 'vitest'
import { contentsOf } from '#web/pages/contents.ts'

it('the contents of a page are its titled blocks, with the anchors of their sections', () => {
  const block = (viewId: string | null, title: unknown) => ({ viewId, props: { title } })
  expect(
    contentsOf([block('team', ' Équipe '), block(null, ''), block(null, undefined), block(null, 'Contact')]),
  ).toEqual([
    { id: 'team', title: 'Équipe' },
    { id: 'section-4', title: 'Contact' },
  ])
})
