import { expect, it } from 'vitest'
import type { WebContext } from '#web/api/load-context.ts'
import { action } from '#web/auth/routes/sign-in-again.ts'
import { fakeApi, json, SITE_URL, visitor } from '#tests/support/fake-api.ts'

/** Posts the session dialog's form with these answers of the API. */
async function postAgain(
  sent: Record<string, string>,
  answers: Parameters<typeof fakeApi>[0],
): Promise<{ body: unknown; cookies: string[] }> {
  const context = {
    api: fakeApi(answers),
    nonce: '',
    remoteAddress: '192.0.2.1',
    requestId: 'r',
    locale: 'fr',
    cacheTags: new Set(),
  } as unknown as WebContext
  const request = new Request(`${SITE_URL}/auth/sign-in-again`, { method: 'POST', body: new URLSearchParams(sent) })
  const answer = await action({ request, context, params: {} } as never)
  return { body: await answer.json(), cookies: answer.headers.getSetCookie() }
}

const PASSWORD = { email: 'a@b.example', password: 'x' }
const challenge = json({ state: 'two_factor_required', data: { strategy: 'email' } }, 200, {
  'set-cookie': 'challenge=c; Path=/',
})
const signedIn = json({ state: 'authenticated', data: { userId: visitor.userId } }, 200, {
  'set-cookie': 'session=s; Path=/',
})
const failed = (reason: string, status = 401) => json({ state: 'failed', data: { reason } }, status)

it('a password alone signs in; a wrong one does not', async () => {
  expect(await postAgain(PASSWORD, { 'POST /auth/login': signedIn })).toMatchObject({
    body: { state: 'authenticated', userId: visitor.userId },
    cookies: [expect.stringContaining('session=s'), expect.stringContaining('locale=')],
  })
  expect((await postAgain(PASSWORD, { 'POST /auth/login': failed('credentials') })).body).toEqual({ state: 'failed' })
  expect((await postAgain(PASSWORD, { 'POST /auth/login': failed('rate_limited', 429) })).body).toEqual({
    state: 'tooMany',
  })
})

it('an account with a second factor needs its code next, in the same browser', async () => {
  expect(await postAgain(PASSWORD, { 'POST /auth/login': challenge })).toEqual({
    body: { state: 'twoFactor' },
    cookies: ['challenge=c; Path=/'],
  })
  expect((await postAgain({ code: '123456' }, { 'POST /auth/two-factor/login': signedIn })).body).toEqual({
    state: 'authenticated',
    userId: visitor.userId,
  })
  expect((await postAgain({ code: '123456' }, { 'POST /auth/two-factor/login': failed('code') })).body).toEqual({
    state: 'code',
  })
  expect((await postAgain({ code: '123456' }, { 'POST /auth/two-factor/login': failed('challenge') })).body).toEqual({
    state: 'gone',
  })
  expect(
    (await postAgain({ code: '123456' }, { 'POST /auth/two-factor/login': failed('rate_limited', 429) })).body,
  ).toEqual({ state: 'tooMany' })
})

it('another code can be requested, and an expired sign-in is reported', async () => {
  const again = { code: '', _intent: 'again' }
  expect((await postAgain(again, { 'POST /auth/two-factor/code': json({ state: 'sent', data: {} }) })).body).toEqual({
    state: 'sent',
  })
  expect(
    (await postAgain(again, { 'POST /auth/two-factor/code': json({ state: 'wait', data: { seconds: 42 } }) })).body,
  ).toEqual({ state: 'wait', seconds: 42 })
  expect((await postAgain(again, { 'POST /auth/two-factor/code': failed('challenge') })).body).toEqual({
    state: 'gone',
  })
})
