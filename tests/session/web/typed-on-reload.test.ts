import { describe, expect, it } from 'vitest'
import { fateOf, type Typed } from '#web/session/typed-on-reload.ts'

const typed: Typed = { address: '/forum?category=1', by: 'one', forms: [] }
const fate = (address: string, by: string | null) => fateOf(typed, { address, by })

describe('what was typed before a page was loaded again', () => {
  it('comes back on its own page, to its own author', () => {
    expect(fate('/forum?category=1', 'one')).toBe('back')
    expect(fateOf({ ...typed, by: null }, { address: typed.address, by: null })).toBe('back')
  })

  it('is never shown to somebody else', () => {
    expect(fate('/forum?category=1', 'two')).toBe('dropped')
    expect(fateOf({ ...typed, by: null }, { address: typed.address, by: 'two' })).toBe('dropped')
  })

  it('waits while its author signs in again, on the page itself or on those of the sign-in that lead back', () => {
    const back = encodeURIComponent(typed.address)
    expect(fate('/forum?category=1', null)).toBe('waits')
    expect(fate(`/auth/sign-in?redirectUrl=${back}&guarded=auth`, null)).toBe('waits')
    expect(fate(`/auth/two-factor/email?redirectUrl=${back}`, null)).toBe('waits')
  })

  it('is dropped on any other page', () => {
    for (const address of ['/forum', '/forum?category=2', '/auth/sign-in', '/auth/sign-in?redirectUrl=%2Fblog', '/'])
      expect(fate(address, 'one')).toBe('dropped')
  })
})
