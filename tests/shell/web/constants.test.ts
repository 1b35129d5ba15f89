import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { consentCookie } from '#web/session/consent.ts'
import * as constants from '#web/shell/constants.ts'

/** Specification 1, section 9, row by row, as far as the shell goes. */
const TABLE: { [Name in keyof typeof constants]: (typeof constants)[Name] } = {
  DIALOG_WIDTH_PX: { xlarge: 1600, large: 1100, normal: 600, small: 400 },
  SNACKBAR_MS: 5000,
  TOAST_MS: { default: 3500, long: 7000, none: -1 },
  DRAWER_WIDTH_PX: 256,
  DRAWER_MINI_WIDTH_PX: 56,
  DROP_DOWN_STEP_PX: 250,
  BREAKPOINTS_PX: { xs: 600, sm: 960, md: 1280, lg: 1920 },
  HASH_SCROLL_DELAY_MS: 50,
  SCROLL_RESTORE_DELAY_MS: 500,
  ANNOUNCE_DELAY_MS: 500,
  BAR_HEIGHT_DEBOUNCE_MS: 200,
  BACK_TO_TOP_PX: 300,
  VIEW_DELAY_MS: 5_000,
}

it.each(Object.keys(constants) as (keyof typeof constants)[])('%s has the value of the specification', name =>
  expect(constants[name]).toEqual(TABLE[name]),
)

it('no constant is missing', () => expect(Object.keys(TABLE).sort()).toEqual(Object.keys(constants).sort()))

describe('constants of style sheets', () => {
  const sheet = (path: string) => readFileSync(path, 'utf8')
  const MOBILE_BREAKPOINT_EM = 1264 / 16
  const XS_EM = 600 / 16

  it('the logo is 32 px high on phones and 40 px otherwise', () => {
    const [phone = '', rest = ''] = sheet('web/shell/bar.module.css').split(`@media (min-width: ${XS_EM}em)`)
    expect(phone).toMatch(/\.logo img \{[^}]*block-size: 32px;/)
    expect(rest).toMatch(/\.logo img \{[^}]*block-size: 40px;/)
  })

  it("the menu is in the bar, and the admin's drawer open, from 1264 px on", () => {
    expect(sheet('web/shell/bar.module.css')).toContain(`@media (min-width: ${MOBILE_BREAKPOINT_EM}em)`)
    expect(sheet('web/admin/admin.module.css')).toContain(`@media (min-width: ${MOBILE_BREAKPOINT_EM}rem)`)
  })

  it('the row of the alert bar is 32 px high', () =>
    expect(sheet('web/shell/impersonation.module.css')).toContain('min-block-size: 32px'))
})

it('the choice about cookies is kept for 365 days', () => {
  expect(consentCookie({ youtube: true, vimeo: true }, { url: 'http://s/' })).toContain(`Max-Age=${365 * 24 * 60 * 60}`)
})
