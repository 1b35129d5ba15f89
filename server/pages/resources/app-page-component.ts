import type { DependentResource } from '#server/module.ts'
import { appPageComponents } from '#db/schema/pages/pages.ts'
import { blockNames, blockOf, isBlockName } from '#server/domain/blocks/blocks.ts'
import { localise, mapTexts, merge } from '#server/domain/blocks/props.ts'
import { checkProps } from '#server/domain/blocks/schema.ts'
import { matches, maxLength } from '#server/domain/rules/rule.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { DEFAULT_LOCALE } from '#server/domain/vocabulary/locales.ts'
import { cleanHtml } from '#server/html/clean.ts'
import { invalid, Problem } from '../../problem.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import type { Codec, Input } from '#server/jsonapi/spec.ts'
import { integer, json, relation, select, text } from '#server/jsonapi/inputs.ts'
import { pageComponents } from '../policies.ts'

/**
 * Clients read and write the properties in one locale; the other locales' texts are kept. HTML is cleaned on the way
 * in.
 */
const props: Codec = {
  read: (stored, { locale, edition }) => localise(stored, locale, edition ? null : DEFAULT_LOCALE),
  write: (value, { locale, previous, row, pointer }) => {
    if (!isBlockName(String(row.name))) throw invalid(pointer.replace(/props$/, 'name'), 'required')
    const block = blockOf(row.name as BlockName)
    const checked = checkProps(block.schema, value)
    if (!checked.ok) {
      throw new Problem(
        422,
        checked.faults.map(({ path, rule, meta }) => ({
          code: `validation.${rule}`,
          detail: `validation.${rule}`,
          pointer: [pointer, ...path].join('/'),
          meta,
        })),
      )
    }
    return mapTexts(
      block.fields,
      merge(block.fields, (previous ?? {}) as Record<string, unknown>, checked.props, locale),
      ['richText', 'html'],
      html => cleanHtml(html, pointer),
    )
  },
}

/** A block is named as in the list that editors choose from. */
const blockName = (): Input => ({
  ...select(blockNames()),
  options: blockNames().map(value => ({ value, label: `blocks:${value}.title` })),
})

const define = () =>
  defineResource(appPageComponents, {
    type: 'app-page-components',
    attributes: {
      viewId: {
        input: text({ maxLength: 60, optional: true }),
        rules: [matches('viewId', /^[a-z][a-z0-9-]*$/i), maxLength(60)],
      },
      name: { input: blockName(), values: blockNames(), filters: ['is'], writableBy: 'creation' },
      position: { input: integer({ max: 10_000, optional: true }), sortable: true },
      props: { input: json(), codec: props },
    },
    relationships: { page: { one: 'app-pages', via: 'pageId', writableBy: 'creation', input: relation() } },
    policy: pageComponents,
    hooks: {
      notifies: row => [
        {
          channel: 'cache',
          payload: JSON.stringify({ tags: ['app-pages', `app-pages:${String(row.pageId)}`], hard: true }),
        },
      ],
    },
    defaultSort: 'position',
    title: 'name',
    search: { within: 'page' },
    admin: { group: null, list: ['name', 'position', 'page'], form: ['viewId', 'name', 'position', 'props', 'page'] },
  })

/** Its names are those of the blocks that the modules declare. */
export const appPageComponent = { type: 'app-page-components', define } satisfies DependentResource
