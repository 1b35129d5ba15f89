import { expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogues.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { rentalNotifications } from '#server/rental/notifications/types.ts'
import { COMMAND_STAGES } from '#server/rental/domain/stage.ts'
import { ACTION_SLUGS, STEP_REFUSALS } from '#server/rental/domain/steps/index.ts'

const TYPES = Object.keys(rentalNotifications).filter(type => type.startsWith('rental-'))

test.each(LOCALES)('each notification, refusal and action of rentals has its text in %s', locale => {
  const mail = catalogueOf(locale)['mail'] as unknown as {
    notifications: Record<string, string>
    'rental-command': { text: Record<string, string> }
  }
  expect(TYPES.filter(type => !mail.notifications[type]?.includes('{{number}}'))).toEqual([])
  const texts = Object.keys(mail['rental-command'].text).filter(type => !type.endsWith('_sent'))
  expect(texts.sort()).toEqual([...TYPES].sort())
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
