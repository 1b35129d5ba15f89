import { expect, test } from 'vitest'
import { durationText } from '#web/auth/routes/ResentStatus.tsx'

test.each([
  [1, 'en', '1 second'],
  [45, 'fr', '45\u00a0secondes'],
  [60, 'it', '1 minuto'],
  [61, 'en', '2 minutes'],
  [900, 'ca', '15 minuts'],
  [86_400, 'da', '24 timer'],
  [20, 'ro', '20 de secunde'],
] as const)('after %i seconds in %s a link can be asked for again in %s', (seconds, locale, text) => {
  expect(durationText(seconds, locale)).toBe(text)
})
