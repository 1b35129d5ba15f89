import { expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogues.ts'
import { NOTIFICATION_TYPES } from '#server/account/domain/vocabulary.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { COMMAND_STAGES } from '#server/rental/domain/stage.ts'
import { ACTION_SLUGS, STEP_REFUSALS } from '#server/rental/domain/steps/index.ts'

const TOLD = Object.keys(NOTIFICATION_TYPES).filter(type => type.startsWith('rental-'))

test.each(LOCALES)('everything that is told, refused and offered has its words in %s', locale => {
  const mail = catalogueOf(locale)['mail'] as unknown as {
    notifications: Record<string, string>
    'rental-command': { text: Record<string, string> }
  }
  expect(TOLD.filter(type => !mail.notifications[type]?.includes('{{number}}'))).toEqual([])
  expect(Object.keys(mail['rental-command'].text).sort()).toEqual([...TOLD].sort())
  const { rental } = catalogueOf(locale)['validation'] as unknown as { rental: Record<string, string> }
  expect(STEP_REFUSALS.filter(name => name !== 'forbidden' && !rental[name])).toEqual([])
  const { actions, options } = (
    catalogueOf(locale)['resources'] as unknown as Record<
      string,
      { actions: Record<string, object>; options: { stage: Record<string, string> } }
    >
  )['rental-commands']!
  expect(ACTION_SLUGS.filter(slug => !actions[slug])).toEqual([])
  expect(COMMAND_STAGES.filter(stage => !options.stage[stage])).toEqual([])
})
