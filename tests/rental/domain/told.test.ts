import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '#server/account/domain/vocabulary.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { COMMAND_STAGES } from '#server/rental/domain/stage.ts'
import { ACTION_SLUGS, STEP_REFUSALS } from '#server/rental/domain/steps/index.ts'

const catalogue = (namespace: string, locale: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/${namespace}/${locale}.json`, import.meta.url), 'utf8')) as Record<
    string,
    never
  >
const TOLD = Object.keys(NOTIFICATION_TYPES).filter(type => type.startsWith('rental-'))

test.each(LOCALES)('everything that is told, refused and offered has its words in %s', locale => {
  const mail = catalogue('mail', locale) as unknown as {
    notifications: Record<string, string>
    'rental-command': { text: Record<string, string> }
  }
  expect(TOLD.filter(type => !mail.notifications[type]?.includes('{{number}}'))).toEqual([])
  expect(Object.keys(mail['rental-command'].text).sort()).toEqual([...TOLD].sort())
  const { rental } = catalogue('validation', locale) as unknown as { rental: Record<string, string> }
  expect(STEP_REFUSALS.filter(name => name !== 'forbidden' && !rental[name])).toEqual([])
  const { actions, options } = (
    catalogue('resources', locale) as unknown as Record<
      string,
      { actions: Record<string, object>; options: { stage: Record<string, string> } }
    >
  )['rental-commands']!
  expect(ACTION_SLUGS.filter(slug => !actions[slug])).toEqual([])
  expect(COMMAND_STAGES.filter(stage => !options.stage[stage])).toEqual([])
})
