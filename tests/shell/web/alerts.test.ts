import { describe, expect, it } from 'vitest'
import { dismissed, NO_ALERTS, raised, shownAlert } from '#web/shell/alerts.ts'
import { alertFor, requestKind } from '#web/framework/intercept-requests.ts'
import { isOwnError, canReload } from '#web/shell/uncaught-errors.ts'
import { toastMs } from '#web/shell/FlashMessage.tsx'
import { changesSince } from '#web/shell/TabSync.tsx'
import { TAB_COMMANDS, TAB_REACTIONS } from '#web/session/tabs.ts'
import { markUnsaved, hasUnsavedInput } from '#web/session/unsaved-input.ts'

describe('the common dialogs', () => {
  it('show an unexpected error once', () => {
    const shown = raised(NO_ALERTS, 'unexpected')
    expect(shownAlert(shown)).toBe('unexpected')
    expect(shownAlert(raised(dismissed(shown, 'unexpected'), 'unexpected'))).toBeNull()
  })

  it('show only the expired session while it is expired', () => {
    const expired = raised(NO_ALERTS, 'session')
    expect(shownAlert(dismissed(raised(expired, 'unexpected'), 'session'))).toBeNull()
  })

  it('show one at a time, the expired session first', () => {
    const all = raised(raised(raised(NO_ALERTS, 'unexpected'), 'network'), 'session')
    expect(shownAlert(all)).toBe('session')
    expect(shownAlert(dismissed(all, 'session'))).toBe('network')
    expect(shownAlert(dismissed(dismissed(all, 'session'), 'network'))).toBe('unexpected')
  })
})

describe('a request of the page', () => {
  const call = (method: string, url: string, pendingPath: string | null) =>
    requestKind({ method, url: new URL(url, 'https://s.example'), origin: 'https://s.example', pendingPath })

  it.each([
    ['POST', '/admin/x.data', null, 'action'],
    ['DELETE', '/x.data?index', '/x', 'action'],
    ['GET', '/about.data', '/about', 'load'],
    ['GET', '/__manifest?p=/a', '/a', 'load'],
    ['GET', '/__manifest?p=%2Fa', '/b', null],
    ['GET', '/__manifest?p=/a&p=/b', '/b', null],
    ['GET', '/about.data', null, null],
    ['GET', '/__manifest', null, null],
    ['POST', '/services/cookies', null, null],
    ['GET', '/services/texts/fr/site/x', '/x', null],
    ['GET', 'https://elsewhere.example/x.data', '/x', null],
  ] as const)('%s %s, on the way to %s, is %s', (method, url, pendingPath, kind) =>
    expect(call(method, url, pendingPath)).toBe(kind),
  )

  it.each([
    ['action', null, 'network'],
    ['load', null, 'network'],
    ['action', 401, 'session'],
    ['action', 419, 'session'],
    ['load', 401, null],
    ['action', 500, 'unexpected'],
    ['action', 503, 'network'],
    ['load', 503, null],
    ['action', 200, null],
    ['action', 202, null],
    ['action', 409, null],
    ['action', 422, null],
    ['action', 403, null],
  ] as const)('%s answered by %s causes: %s', (kind, status, alert) => expect(alertFor(kind, status)).toBe(alert))
})

it('a chunk that fails to load reloads the page once a build, never in a loop', () => {
  expect(canReload(null, 'b1')).toBe(true)
  expect(canReload('b1', 'b1')).toBe(false)
  expect(canReload('b1', 'b2')).toBe(true)
})

it('errors of browsers and their extensions are ignored', () => {
  const error = (stack: string, name = 'TypeError') => Object.assign(new Error('x'), { stack, name })
  expect(isOwnError(error('at f (https://s.example/assets/a.js:1)'), 'https://s.example')).toBe(true)
  expect(isOwnError(error('at f (chrome-extension://abc/a.js:1)'), 'https://s.example')).toBe(false)
  expect(isOwnError(error('at f (https://s.example/assets/a.js:1)', 'AbortError'), 'https://s.example')).toBe(false)
  expect(isOwnError('x', 'https://s.example')).toBe(false)
})

describe('the tabs of a browser', () => {
  it('reload on login, logout and locale, apply display preferences, and revalidate on an environment update', () => {
    expect(TAB_COMMANDS.map(command => TAB_REACTIONS[command])).toEqual([
      'reload',
      'reload',
      'reload',
      'apply',
      'apply',
      'refresh',
    ])
  })

  it('broadcast the changes since they were last loaded, and nothing the first time', () => {
    expect(changesSince(null, { signedIn: true, locale: 'fr' })).toEqual([])
    expect(changesSince({ signedIn: false, locale: 'fr' }, { signedIn: true, locale: 'fr' })).toEqual(['auth.login'])
    expect(changesSince({ signedIn: true, locale: '' }, { signedIn: false, locale: 'en' })).toEqual([
      'auth.logout',
      'locale.updated',
    ])
    expect(changesSince({ signedIn: true, locale: 'en' }, { signedIn: true, locale: 'en' })).toEqual([])
  })

  it('do not reload while any component has unsaved input', () => {
    const [one, two] = [markUnsaved(), markUnsaved()]
    one()
    one()
    expect(hasUnsavedInput()).toBe(true)
    two()
    expect(hasUnsavedInput()).toBe(false)
  })
})

it.each([
  [{ kind: 'success' }, 'default', 3500],
  [{ kind: 'info' }, 'long', 7000],
  [{ kind: 'warning' }, 'none', null],
  [{ kind: 'error' }, 'default', null],
  [{ kind: 'error' }, 'long', null],
  [{ kind: 'success', undo: '/services/undo' }, 'default', null],
  [{ kind: 'success', undo: '/services/undo' }, 'long', null],
] as const)('a toast of %j with the timeout "%s" stays %s ms', (flash, timeout, ms) =>
  expect(toastMs(flash, timeout)).toBe(ms),
)
