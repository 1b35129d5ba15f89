import { expect, test } from 'vitest'
import { readModel } from '#server/files/read-model.ts'
import { modelBytes, MODELS, type ModelName } from '#server/repository/seed/models.ts'

const NAMES = Object.keys(MODELS) as ModelName[]

test.each(NAMES)('the model of %s is closed, unless it is the one that shows what an open one is', async name => {
  const report = (await readModel('stl', modelBytes(name)))!
  expect([name, report.isClosed]).toEqual([name, name !== 'prototype-poignee'])
  expect(Math.max(...report.size)).toBeLessThan(300)
  if (report.isClosed) expect(report.volume).toBeGreaterThan(0)
})
