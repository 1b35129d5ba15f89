import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findCodeReader, watchCodes } from '#web/rental/office/read-codes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('codes in view of the camera', () => {
  test('each visible code is reported once, and again when it returns; unreadable frames are skipped', async () => {
    const frames: (string[] | Error)[] = [
      [],
      [' A-1 '],
      ['A-1', 'B-2'],
      new Error('no frame yet'),
      ['A-1'],
      ...Array.from({ length: 8 }, () => []),
      ['A-1'],
      [''],
    ]
    const reported: string[] = []
    const detect = vi.fn(() => {
      const frame = frames.shift() ?? []
      return frame instanceof Error ? Promise.reject(frame) : Promise.resolve(frame.map(rawValue => ({ rawValue })))
    })
    const end = watchCodes({ reader: { detect }, video: {} as HTMLVideoElement, onCode: code => reported.push(code) })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(reported).toEqual(['A-1', 'B-2', 'A-1'])
    const looks = detect.mock.calls.length
    end()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(detect.mock.calls.length).toBe(looks)
  })

  test('a code that is read after the end is not reported', async () => {
    const reported: string[] = []
    let answer: (codes: { rawValue: string }[]) => void = () => null
    const end = watchCodes({
      reader: {
        detect: () =>
          new Promise(done => {
            answer = done
          }),
      },
      video: {} as HTMLVideoElement,
      onCode: code => reported.push(code),
    })
    end()
    answer([{ rawValue: 'A-1' }])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reported).toEqual([])
  })
})

describe('a reader of codes', () => {
  class Reader {
    static getSupportedFormats = () => Promise.resolve(['ean_13', 'qr_code'])
    detect = () => Promise.resolve([])
  }
  const browser = ({
    reader = Reader,
    camera = true,
    allowed = true,
  }: {
    reader?: unknown
    camera?: boolean
    allowed?: boolean
  }) => {
    vi.stubGlobal('BarcodeDetector', reader)
    vi.stubGlobal('navigator', { mediaDevices: camera ? { getUserMedia: () => null } : undefined })
    vi.stubGlobal('document', { featurePolicy: { allowsFeature: (name: string) => name === 'camera' && allowed } })
  }
  const others = class extends Reader {
    static override getSupportedFormats = () => Promise.resolve(['ean_13'])
  }
  test.each([
    ['the browser has one, a camera, and the page may ask', {}, true],
    ['the browser has none', { reader: undefined }, false],
    ['there is no camera to ask for', { camera: false }, false],
    ['the page may not ask', { allowed: false }, false],
    ['it reads other codes', { reader: others }, false],
  ] as const)('is found where %s: %s', async (_where, facts, isThere) => {
    browser({ reader: Reader, ...facts })
    if ('reader' in facts && facts.reader === undefined) vi.stubGlobal('BarcodeDetector', undefined)
    expect((await findCodeReader()) !== null).toBe(isThere)
  })
})
