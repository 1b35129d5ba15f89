import { expect, test } from 'vitest'
import { pack, unpack } from '#web/api/packed.ts'
import { manifest } from '#tests/support/manifest-fixture.ts'

const ODD = [null, 'a "b" \u0001', { 'a ~ "b" \n\\ ~~""': ['~', '"', '\\"', '~\\'] }, manifest]

test('nothing is lost on the way to the browser', () => {
  const packed = ODD.map(data => pack(data))
  expect(packed.map(text => unpack(text))).toEqual(ODD)
  // The browser has not packed them itself.
  for (let others = 0; others < 20; others += 1) pack(others)
  expect(packed.map(text => unpack(text))).toEqual(ODD)
})

test('no quote is left to be escaped', () => expect(pack(manifest)).not.toContain('"'))
