import { expect, test } from 'vitest'
import { packManifest, unpackManifest } from '#web/admin/pack-manifest.ts'
import { manifest, organizations } from '#tests/support/manifest-fixture.ts'

test('nothing of a manifest is lost on its way to the browser, and no quote is left to be escaped', () => {
  const odd = { ...organizations, defaultSort: 'a ~ "b" \n\\ ~~""' }
  for (const one of [{ resources: [] }, manifest, { resources: [odd, organizations] }]) expect(unpackManifest(packManifest(one))).toEqual(one)
  expect(packManifest(manifest)).not.toContain('"')
})
