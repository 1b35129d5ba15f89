import { expect, test } from 'vitest'
import { makeChallenge, MAX_EFFORT, solvedChallenge } from '#server/captcha/challenge.ts'
import { effortAfter } from '#server/captcha/limits.ts'
import { routes } from '#server/captcha/routes.ts'
import { buildAppContext, callRoute, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'

const app = buildAppContext(await createTestDatabase())
const { secrets } = app.env
const counterOf = (solution: string) =>
  (JSON.parse(Buffer.from(solution, 'base64').toString()) as { solution: { counter: number } }).solution.counter

test.each(['production', 'development', undefined] as const)(
  'outside of tests (%s) a challenge takes at least 500 derivations of 2,000 rounds',
  async mode => {
    const challenge = await makeChallenge({ secrets, mode }, new Date())
    expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 2_000 })
    expect(counterOf(solveCaptcha(challenge))).toBeGreaterThanOrEqual(500)
  },
)

test('a solution is valid for its own challenge until it expires', async () => {
  const challenge = await makeChallenge(app.env, new Date())
  const solution = solveCaptcha(challenge)
  expect(await solvedChallenge(solution, app.env)).toBe(challenge.signature)
  const changed = (
    change: (payload: {
      challenge: { parameters: Record<string, unknown> }
      solution: Record<string, unknown>
    }) => void,
  ) => {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString()) as Parameters<typeof change>[0]
    change(payload)
    return Buffer.from(JSON.stringify(payload)).toString('base64')
  }
  for (const wrong of [
    changed(({ solution: one }) => {
      one['derivedKey'] = '00'.repeat(32)
    }),
    changed(({ challenge: one }) => {
      one.parameters['cost'] = 0
    }),
    changed(({ challenge: one }) => {
      one.parameters['keyPrefix'] = ''
    }),
    changed(({ challenge: one }) => {
      one.parameters['expiresAt'] = 9_999_999_999
    }),
    changed(({ challenge: one }) => {
      one.parameters['algorithm'] = 'SHA-256'
    }),
    solveCaptcha(await makeChallenge({ ...app.env, secrets: { ...secrets, secret: 'x'.repeat(40) } }, new Date())),
    solveCaptcha(await makeChallenge(app.env, new Date(Date.now() - 61 * 60_000))),
    '',
    'null',
    'bnVsbA==',
    'x'.repeat(100_000),
    Buffer.from('{"challenge":{},"solution":{}}').toString('base64'),
    Buffer.from('[]').toString('base64'),
  ])
    expect(await solvedChallenge(wrong, app.env)).toBeNull()
})

test('the work grows for an origin that requests many challenges, and for no other', async () => {
  expect([1, 20, 21, 40, 41, 200].map(effortAfter)).toEqual([1, 1, 2, 2, 4, 512])
  const asked = async (remoteAddress: string) =>
    jsonOf<{ data: { challenge: Parameters<typeof solveCaptcha>[0] } }>(
      await callRoute(app, routes, '/api/v1/services/captcha', { remoteAddress }),
    )
  for (let round = 0; round < 59; round += 1) await asked('198.51.100.9')
  const [much, usual] = [await asked('198.51.100.9'), await asked('198.51.100.10')]
  // In tests the usual work is one to ten tries, and the sixtieth challenge takes four times as many.
  expect(counterOf(solveCaptcha(usual.data.challenge))).toBeLessThanOrEqual(10)
  expect(counterOf(solveCaptcha(much.data.challenge))).toBeGreaterThanOrEqual(4)
  expect(counterOf(solveCaptcha(await makeChallenge(app.env, new Date(), 1_000)))).toBeLessThanOrEqual(10 * MAX_EFFORT)
})
