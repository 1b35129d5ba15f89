import { expect, it } from 'vitest'
import { definitionsOf } from '#server/gather.ts'
import type { PanelViews } from '#web/admin/RecordPanel.tsx'

const modules = import.meta.glob<{ panels?: PanelViews }>('/web/*/record-panels.tsx', { eager: true })
const drawn = new Set(Object.values(modules).flatMap(({ panels }) => Object.keys(panels ?? {})))
const declared = definitionsOf().flatMap(({ type, admin }) => (admin?.screens?.panel === undefined ? [] : [type]))

it.each(declared)('%s has the panel that takes the place of some of its lists', type => {
  expect(drawn.has(type)).toBe(true)
})
