import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FEATURES, FEATURES_WITHOUT_MODULE } from '#server/domain/vocabulary/features.ts'

const sources = ['server', 'web'].flatMap(room =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => readFileSync(`${room}/${path}`, 'utf8')),
)

test.each(FEATURES)('the settings say of "%s" whether this version has a module for it', feature => {
  const isUsed = sources.some(source => new RegExp(`(?:features\\.|feature: ')${feature}\\b`).test(source))
  expect(isUsed).toBe(!FEATURES_WITHOUT_MODULE.has(feature))
})
