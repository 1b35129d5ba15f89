import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { headerText, mailAddress } from '#server/mail/domain/address.ts'
import { mailFault, nextAttempt } from '#server/mail/domain/retry.ts'
import { templatesOf } from '#server/mail/templates.ts'
import { modules } from '#server/modules.ts'

describe('an address', () => {
  test.each([
    ['zoe@éxample.org', 'zoe@xn--xample-9ua.org'],
    [' ana@Sample.Example ', 'ana@sample.example'],
    ['a+b@sample.example', 'a+b@sample.example'],
    ['zoé@sample.example', null],
    ['a@b@sample.example', null],
    ['@sample.example', null],
    ['a@', null],
    ['a b@sample.example', null],
    ['a@sample.example\r\nBcc: b@sample.example', null],
    [`${'a'.repeat(250)}@sample.example`, null],
    ['a@sample.example>', null],
    ['', null],
  ])('%j is sent to as %j', (given, wanted) => expect(mailAddress(given)).toBe(wanted))

  test('a header is one line of visible text', () => {
    expect(headerText('Zoé\r\nBcc: all@sample.example\u0000\u202e')).toBe('Zoé Bcc: all@sample.example')
    expect([...headerText('é'.repeat(500))]).toHaveLength(200)
  })
})

describe('the answer of a mail server', () => {
  test.each([
    [{ code: 'ECONNECTION', command: 'CONN', message: 'connect ECONNREFUSED' }, 'away'],
    [{ code: 'ETIMEDOUT', message: 'Timeout' }, 'away'],
    [{ code: 'EAUTH', responseCode: 535, response: '535 bad password' }, 'away'],
    [{ code: 'EENVELOPE', responseCode: 530, response: '530 sign in first' }, 'away'],
    [{ code: 'EMESSAGE', responseCode: 421, response: '421 closing' }, 'away'],
    [{ code: 'EENVELOPE', responseCode: 450, response: '450 greylisted' }, 'later'],
    [{ code: 'EENVELOPE', responseCode: 550, response: '550 no such user' }, 'refused'],
    [{ code: 'EMESSAGE', responseCode: 554, response: '554 spam' }, 'refused'],
    [{ code: 'EENVELOPE', message: 'No recipients defined' }, 'refused'],
    [null, 'away'],
  ] as const)('%j means %s', (error, kind) => expect(mailFault(error).kind).toBe(kind))

  test('waits grow, and end after about three days', () => {
    const now = new Date('2026-03-02T09:30:00Z')
    const waits: number[] = []
    for (let attempts = 1, at = now; ; attempts++) {
      const next = nextAttempt({ attempts, now: at })
      if (next === null) break
      waits.push(next.getTime() - at.getTime())
      at = next
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3.2)
  })
})

test.each(LOCALES)('every mail of the product has a name in words in %s', locale => {
  const { admin } = JSON.parse(readFileSync(`locales/mail/${locale}.json`, 'utf8')) as {
    admin: { mailTemplates: { names: Record<string, string> } }
  }
  const unnamed = templatesOf(modules).filter(({ name }) => !admin.mailTemplates.names[name])
  expect(unnamed.map(({ name }) => name)).toEqual([])
})
