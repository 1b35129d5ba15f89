import { expect, test } from 'vitest'
import type { Field } from '#server/domain/forms/field.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { choicesFor } from '#web/admin/choices.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { fakeApi } from '#tests/support/fake-api.ts'

const field = { name: 'timezone', kind: 'select', label: '', optionsFrom: 'timeZones' } satisfies Field

async function zonesIn(locale: Locale, current: string) {
  const context: WebContext = {
    api: fakeApi(),
    nonce: '',
    remoteAddress: '',
    requestId: 'r',
    locale,
    sharedAnswers: makeSharedAnswers(false),
    cacheTags: new Set(),
  }
  const request = new Request('http://site.example/admin')
  const choices = await choicesFor(request, context, { resources: [] }, [field], { timezone: [current] })
  return choices['timezone']?.options ?? []
}

test('a time zone is chosen by its city in the reader’s language, with the chosen continent first', async () => {
  const french = await zonesIn('fr', 'Europe/Paris')
  expect(french[0]?.group).toBe('Europe')
  expect(french.find(({ value }) => value === 'Europe/London')?.label).toMatch(/^Londres \(UTC/)
  const english = await zonesIn('en', 'America/New_York')
  expect(english[0]?.group).toBe('Americas')
  expect(english.find(({ value }) => value === 'Europe/London')?.label).toMatch(/^London \(UTC/)
})
