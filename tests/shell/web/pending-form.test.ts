import { describe, expect, it } from 'vitest'
import { keepingTyped } from '#web/forms/session-ended.ts'
import { contentsOf } from '#web/pages/contents.ts'
import { parkForm, readParked } from '#web/session/parked-form.ts'

function form(entries: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  return data
}

describe('a form that was sent after its session had ended', () => {
  it('is kept with all its texts, without passwords and files, and survives its page', () => {
    const parked = parkForm(
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
    expect(parked).toEqual({
      path: '/admin/x?index',
      by: 'u1',
      entries: [
        ['items[0].label', 'Été "<b>"'],
        ['_key', 'k'],
      ],
      hadFiles: true,
    })
    expect(readParked(JSON.stringify(parked))).toEqual(parked)
  })

  it('is not kept when it is too large', () => expect(parkForm('/x', form({ text: 'x'.repeat(2_000_001) }))).toBeNull())

  it.each([
    '',
    'null',
    '{}',
    '{"path":"/x"}',
    '{"path":"https://evil.example","entries":[]}',
    '{"path":"//evil.example","entries":[]}',
    '[]',
  ])('is none in %s', text => {
    expect(readParked(text)).toBeNull()
  })

  const toSignIn = () =>
    Promise.reject(
      new Response(null, { status: 302, headers: { location: '/auth/sign-in?redirectUrl=%2Fx&guarded=auth' } }),
    )
  const post = (accept: string) => new Request('http://s/x', { method: 'POST', headers: { accept }, body: 'a=1' })

  it('is posted on to the sign-in page where the browser waits for a page', async () => {
    const thrown = (await keepingTyped(post('text/html,*/*'), toSignIn).catch((error: unknown) => error)) as Response
    expect([thrown.status, thrown.headers.get('location')]).toEqual([
      307,
      '/auth/sign-in?redirectUrl=%2Fx&guarded=auth',
    ])
  })

  it('is answered 401 where script waits', async () => {
    const answer = (await keepingTyped(post('*/*'), toSignIn)) as { init: ResponseInit }
    expect(answer.init.status).toBe(401)
  })
})

it('the contents of a page are its titled blocks, at the places of their sections', () => {
  const block = (viewId: string | null, title: unknown) => ({ viewId, props: { title } })
  expect(
    contentsOf([block('team', ' Équipe '), block(null, ''), block(null, undefined), block(null, 'Contact')]),
  ).toEqual([
    { id: 'team', title: 'Équipe' },
    { id: 'section-4', title: 'Contact' },
  ])
})
