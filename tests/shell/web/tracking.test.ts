import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Sent = { records: { event: string; resourceType: string; resourceId: string }[] }
const page = { resourceType: 'app-pages', resourceId: 'p' }
let beacons: Sent[] = []

/** As much of a browser as counting needs. */
class FakeElement {
  constructor(readonly link: { origin: string; pathname: string; search: string } | null) {}
  closest = () => this.link
}

async function fresh() {
  vi.resetModules()
  return import('#web/shell/tracking/reports.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  beacons = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('location', { origin: 'https://site.example', pathname: '/' })
  vi.stubGlobal(
    'Blob',
    class {
      constructor(readonly parts: string[]) {}
    },
  )
  vi.stubGlobal('navigator', {
    sendBeacon: (_url: string, body: { parts: string[] }) => beacons.push(JSON.parse(body.parts.join('')) as Sent) > 0,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function press(pathname: string, { origin = 'https://site.example', search = '' } = {}): void {
  const event = new Event('click')
  Object.defineProperty(event, 'target', { value: new FakeElement({ origin, pathname, search }) })
  document.dispatchEvent(event)
}

test('a view is reported once the reader has stayed five seconds, and not when they have left before', async () => {
  const { trackView } = await fresh()
  trackView(page)()
  const end = trackView(page)
  vi.advanceTimersByTime(4_999)
  window.dispatchEvent(new Event('pagehide'))
  expect(beacons).toEqual([])
  vi.advanceTimersByTime(1)
  end()
  window.dispatchEvent(new Event('pagehide'))
  expect(beacons).toEqual([{ records: [{ event: 'view', ...page }] }])
})

test('reports are sent in batches', async () => {
  const { track } = await fresh()
  track({ event: 'view', resourceType: 'app-pages', resourceId: 'a' })
  track({ event: 'view', resourceType: 'organizations', resourceId: 'b' })
  expect(beacons).toEqual([])
  vi.advanceTimersByTime(10_000)
  expect(beacons.map(({ records }) => records.length)).toEqual([2])
})

test('a click on a file is a download; previews, other sites and the back office are not counted', async () => {
  const { trackView } = await fresh()
  trackView(null)
  press('/services/files/notice-d%C3%A9part')
  press('/services/files/a', { search: '?preview=640' })
  press('/services/files/a', { origin: 'https://other.example' })
  press('/organizations/a')
  Object.assign(location, { pathname: '/admin/resources/files/index' })
  press('/services/files/a')
  expect(beacons).toEqual([{ records: [{ event: 'download', resourceType: 'files', resourceId: 'notice-départ' }] }])
})

test('a report that can’t be sent causes no error', async () => {
  const { track } = await fresh()
  vi.stubGlobal('navigator', {
    sendBeacon: () => {
      throw new TypeError('no')
    },
  })
  expect(() => track({ event: 'view', ...page }, { atOnce: true })).not.toThrow()
})
