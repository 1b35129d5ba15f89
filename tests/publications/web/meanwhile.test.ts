import { expect, test } from 'vitest'
import { textKeys } from '#web/forms/field-texts.ts'
import { CATALOGUES } from '#web/i18n/catalogues.server.ts'
import { startI18n } from '#web/i18n/start.ts'
import { nameOf } from '#server/publications/changed-meanwhile.ts'
import { valuesToPublish, versionsOf } from '#server/publications/version-content.ts'
import { definitionsOf } from '#server/gather.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { FEATURES, type Features } from '#server/domain/vocabulary/features.ts'

const registry = makeRegistry(definitionsOf(), Object.fromEntries(FEATURES.map(feature => [feature, true])) as Features)
const { exists } = await startI18n('fr', { fr: CATALOGUES.fr })

test.each([...registry.values()].filter(({ definition }) => definition.publishing?.next))(
  'each field in which a version of $type may differ from the public record has a name in words',
  resource => {
    const { parts, cleared = [], derived = {} } = versionsOf(resource)
    const row = Object.fromEntries([...resource.columns.keys()].map(column => [column, null]))
    const columns = Object.keys(valuesToPublish(resource, row)).filter(
      column => !cleared.includes(column) && !(column in derived),
    )
    const unnamed = [...columns, ...parts.map(({ name }) => name)]
      .map(field => nameOf(resource, field).name)
      .filter(name => !textKeys(`resources:${resource.type}.fields.${name}`).some(key => exists(key)))
    expect(columns.length).toBeGreaterThan(5)
    expect(unnamed).toEqual([])
  },
)
