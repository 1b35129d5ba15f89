import { describe, expect, it } from 'vitest'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { toPendingForm, readPendingForm } from '#web/session/pending-form.ts'

function form(entries: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  return data
}

describe('a form that was sent after its session had ended', () => {
  it('is preserved with all its texts, without passwords and files', () => {
    const pendingForm = toPendingForm(
      '/admin/x?index',
      form({
        'items[0].label': 'Été "<b>"',
        _key: 'k',
        _by: 'u1',
        newPassword: 'secret',
        image: new File(['x'], 'a.png'),
        empty: new File([], ''),
      }),
    )
    expect(pendingForm).toEqual({
      path: '/admin/x?index',
      by: 'u1',
      entries: [
        ['items[0].label', 'Été "<b>"'],
        ['_key', 'k'],
      ],
      hadFiles: true,
    })
    expect(readPendingForm(JSON.stringify(pendingForm))).toEqual(pendingForm)
  })

  it('is discarded when it is too large', () =>
    expect(toPendingForm('/x', form({ text: 'x'.repeat(2_000_001) }))).toBeNull())

  it.each([
    '',
    'null',
    '{}',
    '{"path":"/x"}',
    '{"path":"https://evil.example","entries":[]}',
    '{"path":"//evil.example","entries":[]}',
    '[]',
  ])('is not read from %s', text => {
    expect(readPendingForm(text)).toBeNull()
  })

  const toSignIn = () =>
    Promise.reject(
      new Response(null, { status: 302, headers: { location: '/auth/sign-in?redirectUrl=%2Fx&guarded=auth' } }),
    )
  const post = (accept: string) => new Request('http://s/x', { method: 'POST', headers: { accept }, body: 'a=1' })

  it('is forwarded to the sign-in page where the request accepts HTML', async () => {
    const thrown = (await preserveInput(post('text/html,*/*'), toSignIn).catch((error: unknown) => error)) as Response
    expect([thrown.status, thrown.headers.get('location')]).toEqual([
      307,
      '/auth/sign-in?redirectUrl=%2Fx&guarded=auth',
    ])
  })

  it('is answered 401 with script', async () => {
    const answer = (await preserveInput(post('*/*'), toSignIn)) as { init: ResponseInit }
    expect(answer.init.status).toBe(401)
  })
})
