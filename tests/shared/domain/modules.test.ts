import { describe, expect, test } from 'vitest'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { gather } from '#server/gather.ts'
import { defineModule, tasksOf, timetableOf, type Task } from '#server/module.ts'
import { templatesOf } from '#server/mail/templates.ts'
import { modules } from '#server/modules.ts'
import { offeredBlocks } from '#web/blocks/offered-blocks.ts'

const { features } = siteConfig(testEnv())
const task: Task = async () => undefined

describe('a module whose feature is off', () => {
  const off = gather({ ...features, rental: false })

  test('has no entities, services or jobs', () => {
    expect(off.registry.has('rental-models')).toBe(false)
    expect(off.active.flatMap(({ services }) => services).some(({ path }) => path.includes('/rentals/'))).toBe(false)
    expect(tasksOf(off)).not.toHaveProperty('plan-maintenance')
    expect(timetableOf(off).map(line => line.task)).not.toContain('plan-maintenance')
  })

  test('leaves the others their entities, tags among them', () => {
    expect(off.registry.has('tags')).toBe(true)
    expect(off.registry.has('organizations')).toBe(true)
  })

  test('still declares what happens to the personal data that it holds', () => {
    const columns = off.modules.flatMap(({ personal }) => Object.keys(personal.columns))
    expect(columns).toContain('rental_commands.rent_by_id')
  })
})

test('a name that two modules declare is refused, naming both', () => {
  const one = defineModule({ name: 'one', jobs: { clean: task } })
  const two = defineModule({ name: 'two', jobs: { clean: task } })
  expect(() => gather(features, [one, two])).toThrow(/job "clean" is declared by the modules "one" and "two"/)
  expect(() => gather(features, [...modules, defineModule({ name: 'rental' })])).toThrow(/same name/)
})

test('a feature that no site can switch on is refused, naming its module', () => {
  const feature = 'teleport' as 'forum'
  expect(() => gather(features, [defineModule({ name: 'one', feature })])).toThrow(
    /module "one" names the feature "teleport"/,
  )
})

test('kinds of block and mails are those of the modules that are on', () => {
  const off = { ...features, rental: false }
  expect(offeredBlocks(off).length).toBeGreaterThan(5)
  expect(offeredBlocks(features).length).toBeGreaterThan(offeredBlocks(off).length)
  const names = (which: typeof features) => templatesOf(gather(which).active).map(({ name }) => name)
  expect(names(features).length).toBeGreaterThan(names(off).length)
})
