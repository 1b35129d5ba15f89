import { sql } from 'drizzle-orm'
import { appPageComponents, appPageRoles, appPages } from '#db/schema/pages/pages.ts'
import { freePath, maxLength, pagePath, normalizePath } from '#server/domain/rules/rule.ts'
import { toSlug } from '#server/domain/text/slug.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { type Draft, type SaveFacts } from '#server/jsonapi/definition.ts'
import { checkbox, css, relation, relations, text, textarea } from '#server/jsonapi/inputs.ts'
import { authored, softDeletable } from '#server/traits.ts'
import { keepTextSources } from '../own-texts.ts'
import { pages } from '../policies.ts'
import { invalid } from '../../problem.ts'
import { appAdmins } from '#server/policies/sentences.ts'

export const appPage = defineResource(appPages, {
  type: 'app-pages',
  counted: {},
  traits: [softDeletable, authored],
  attributes: {
    path: {
      input: text({ optional: true }),
      normalize: normalizePath,
      rules: [pagePath, freePath, maxLength(255)],
      sortable: true,
      searchable: true,
      filters: ['is', 'startsWith'],
    },
    title: { input: text(), sortable: true, searchable: true, filters: ['contains'] },
    description: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
    styles: { input: css({ optional: true }), omitFromList: true },
    requiresAuth: { input: checkbox(), filters: ['is'] },
    isDraft: { filters: ['is'], writableBy: 'server' },
    isDefault: { filters: ['is'], writableBy: 'server', readableBy: appAdmins },
  },
  computed: {
    componentsCount: expression(
      sql`(select count(*)::int from "app_page_components" c where c."page_id" = ${appPages.id})`,
      { display: 'number', readableBy: appAdmins },
    ),
    state: expression(
      sql`(case when ${appPages.draftOfPageId} is not null then 'draft' when ${appPages.isDraft} then
          case when exists (select 1 from "app_page_switches" s where s."page_id" = ${appPages.id}
            and s."act" = 'publish' and s."fault" is null) then 'planned' else 'new' end
        when exists (select 1 from "app_pages" d where d."draft_of_page_id" = ${appPages.id}) then 'modified'
        else 'published' end)`,
      {
        display: 'option',
        schema: { type: 'string', enum: ['new', 'planned', 'modified', 'published', 'draft'] },
        tones: { new: 'warning', planned: 'info', modified: 'info', published: 'success' },
        readableBy: appAdmins,
      },
    ),
  },
  relationships: {
    accessLevel: { one: 'access-levels', via: 'accessLevelId', input: relation({ optional: true }) },
    roles: { many: 'roles', through: appPageRoles, input: relations({ optional: true }) },
    draftOfPage: { one: 'app-pages', via: 'draftOfPageId', writableBy: 'server', readableBy: appAdmins },
    draftPage: { one: 'app-pages', by: appPages.draftOfPageId, writableBy: 'server', readableBy: appAdmins },
    components: { many: 'app-page-components', by: appPageComponents.pageId, owned: true },
  },
  published: sql`not ${appPages.isDraft} and ${appPages.deletedAt} is null`,
  policy: pages,
  hooks: { beforeValidate: beginPage, afterSave: ({ tx }, { id, previous }) => keepTextSources(tx, id, previous) },
  defaultSort: 'path',
  title: 'title',
  search: {
    title: 'title',
    text: ['description'],
    link: '{path}',
    where: sql`not ${appPages.isDraft}`,
    more: locale =>
      sql`(select string_agg(search_plain(search_texts(c."props", ${locale})), E'\n' order by c."position", c."id")
        from "app_page_components" c where c."page_id" = ${appPages.id})`,
  },
  admin: {
    group: 'application',
    screens: {
      isFrequent: true,
      weekly: { kind: 'pages', order: 3 },
      startsWithNew: true,
      shownWith: 'draftOfPage',
      tasks: [{ kind: 'draft', query: { 'filter[isDraft]': 'true' }, since: 'updatedAt', action: 'page-template' }],
      afterSave: 'page-template',
      listLinks: [
        {
          action: 'translations',
          label: 'blocks:editor.translations.title',
          icon: 'language',
          permission: 'update',
          look: 'quiet',
        },
      ],
      recordLinks: [
        { action: 'page-template', label: 'admin:record.pageTemplate', icon: 'columns', permission: 'update' },
        { action: 'revisions', label: 'blocks:editor.publication.revisions', icon: 'history', permission: 'update' },
      ],
    },
    list: ['title', 'state', 'path', 'requiresAuth', 'componentsCount', 'updatedAt'],
    form: [
      'title',
      'path',
      'description',
      { section: 'access', fields: ['requiresAuth', 'accessLevel', 'roles'] },
      { section: 'appearance', fields: ['styles'] },
    ],
  },
})

/**
 * A new page is a draft until it is published. One whose path was left empty lies where its title says.
 * @throws Problem 422 when nothing may lie there
 */
function beginPage(draft: Draft, facts: SaveFacts): Draft {
  const placed = placePage(draft, facts)
  return facts.previous === null ? { ...placed, isDraft: true } : placed
}

function placePage(draft: Draft, { previous, locale }: SaveFacts): Draft {
  if (draft.path !== '' && (previous !== null || draft.path !== undefined)) return draft
  const title = (draft.title ?? previous?.title) as Readonly<Record<string, string>>
  const path = `/${toSlug(title[locale] ?? Object.values(title)[0] ?? '')}`
  for (const rule of [pagePath, freePath]) if (!rule.check(path)) throw invalid('/data/attributes/path', rule.name)
  return { ...draft, path }
}
