import { expect, test } from 'vitest'
import { pack, unpack } from '#web/api/packed.ts'
import { manifest } from '#tests/support/manifest-fixture.ts'

test('nothing is lost on the way to the browser', () => {
  for (const data of [null, 'a "b"', { 'a ~ "b" \n\\ ~~""': ['~', '"', '\\"', '~\\'] }, manifest]) expect(unpack(pack(data))).toEqual(data)
})

test('no quote is left to be escaped', () => expect(pack(manifest)).not.toContain('"'))
