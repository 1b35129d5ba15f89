import { test } from 'vitest'
import { DEFAULT_PREFERENCES, PREFERENCES_COOKIE, preferencesValue } from '#web/session/preferences.ts'
import { ways } from '#tests/support/amount.ts'
import { countingKeyboardDriver, countingTouchDriver } from './counting-drivers.ts'
import { rentOneAndCancel } from './rent-one.ts'
import { DESKTOP, openSite, PHONE, type VisitOptions } from './site.ts'

const site = await openSite()
const ON_A_PHONE: VisitOptions = { viewport: PHONE, hasTouch: true, isMobile: true }

test.each(
  ways(
    [
      [
        'by touch at 390 px and 32 px text without script',
        countingTouchDriver,
        { ...ON_A_PHONE, javaScriptEnabled: false },
      ],
      ['by touch at 390 px and 32 px text', countingTouchDriver, ON_A_PHONE],
      ['by keyboard at 820 px and 32 px text', countingKeyboardDriver, { viewport: { width: 820, height: 1180 } }],
      ['by keyboard at 1280 px and 32 px text', countingKeyboardDriver, { viewport: DESKTOP }],
    ] as const,
    [0, 2],
  ),
)(
  '%s: one aid is rented and cancelled',
  async (_, by, options) => {
    const { context, page } = await site.visit({ ...options, locale: 'fr-FR' })
    const value = preferencesValue({ ...DEFAULT_PREFERENCES, fontSize: 32 })
    await context.addCookies([{ name: PREFERENCES_COOKIE, value, url: site.url }])
    await rentOneAndCancel({ page, driver: by(page), account: 'member-1' }, site.database.pool)
    await context.close()
  },
  120_000,
)
