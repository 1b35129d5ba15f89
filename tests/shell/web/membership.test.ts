import { expect, test } from 'vitest'
import { membershipLink } from '#web/shell/membership.ts'
import { themeVariables } from '#web/styles/theme.ts'
import { DEFAULT_THEME } from '#web/styles/default-theme.ts'

const addresses = { becomeMemberUrl: 'https://join.example', evolveMemberUrl: 'https://evolve.example' }

test.each([
  [null, 'https://join.example', 'site:membership.become'],
  [{ accessLevelWeight: 50 }, 'https://join.example', 'site:membership.become'],
  [{ accessLevelWeight: 200 }, 'https://join.example', 'site:membership.become'],
  [{ accessLevelWeight: 300 }, 'https://evolve.example', 'site:membership.evolve'],
  [{ accessLevelWeight: 400 }, 'https://evolve.example', 'site:membership.evolve'],
])('a reader of level %o is led to %s', (visitor, href, text) =>
  expect(membershipLink(addresses, visitor)).toEqual({ href, text }),
)

test('without an address there is no link', () => {
  expect(membershipLink({ becomeMemberUrl: null, evolveMemberUrl: 'https://evolve.example' }, null)).toBeNull()
  expect(
    membershipLink({ becomeMemberUrl: 'https://join.example', evolveMemberUrl: null }, { accessLevelWeight: 300 }),
  ).toBeNull()
})

test('the accent colour and the form of switches come from the theme', () => {
  const css = themeVariables(DEFAULT_THEME)
  expect(themeVariables({ ...DEFAULT_THEME, accent: '#7a1fa2' })).not.toBe(css)
  expect(css).toContain('--switch-thumb: 1rem')
  expect(themeVariables({ ...DEFAULT_THEME, switchInset: false })).toContain('--switch-thumb: 1.5rem')
})
