import { expect, test } from 'vitest'
import { systemActor } from '#server/domain/actor.ts'
import { FEATURES, type Features } from '#server/domain/vocabulary/features.ts'
import { SITE_ROLES } from '#server/domain/vocabulary/roles.ts'
import { definitionsOf } from '#server/gather.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { manifestFor } from '#server/jsonapi/manifest.ts'
import { recordParts } from '#web/admin/record-parts.ts'
import { textIn } from '#web/forms/field-texts.ts'
import { CATALOGUES } from '#web/i18n/catalogues.server.ts'
import { startI18n } from '#web/i18n/start.ts'

const everything = Object.fromEntries(FEATURES.map(feature => [feature, true])) as Features
const { resources } = manifestFor(makeRegistry(definitionsOf(), everything), {
  ...systemActor,
  siteRoles: new Set(SITE_ROLES),
})

test('no two parts of a record have the same name on its screen', async () => {
  const { t } = await startI18n('fr', { fr: CATALOGUES.fr })
  const named = textIn(t as unknown as Parameters<typeof textIn>[0])
  const repeated = resources.flatMap(resource => {
    const names = ['admin:record.main', ...recordParts(resource, resource.fields).sections.map(({ label }) => label)]
    const texts = names.map(named)
    return texts.filter((text, index) => texts.indexOf(text) !== index).map(text => `${resource.type}: ${text}`)
  })
  expect(repeated).toEqual([])
})
