import { sql } from 'drizzle-orm'
import { appPages, appRedirections } from '#db/schema/pages/pages.ts'
import { freePath, pagePath, redirectTarget, normalizePath } from '#server/domain/rules/rule.ts'
import { invalid } from '../../problem.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { link, text } from '#server/jsonapi/inputs.ts'
import { appAdminsOnly, onlyFor } from '#server/policies/sentences.ts'

export const appRedirection = defineResource(appRedirections, {
  type: 'app-redirections',
  attributes: {
    name: { input: text(), sortable: true, searchable: true, filters: ['contains'] },
    fromPath: {
      input: text(),
      normalize: normalizePath,
      rules: [pagePath, freePath],
      sortable: true,
      searchable: true,
      filters: ['is', 'startsWith'],
    },
    toPath: { input: link(), rules: redirectTarget, sortable: true, searchable: true },
  },
  policy: onlyFor('App admins manage redirections.', appAdminsOnly),
  hooks: {
    beforeValidate: (draft, { previous }) => {
      const fromPath = draft.fromPath ?? previous?.fromPath
      const toPath = draft.toPath ?? previous?.toPath
      if (typeof toPath === 'string' && normalizePath(toPath.split(/[?#]/, 1)[0]!) === fromPath)
        throw invalid('/data/attributes/toPath', 'redirectionLoop')
      return draft
    },
    databaseChecks: ({ fromPath, toPath }) => [
      // The page would be shown, and the redirection never followed.
      {
        field: 'attributes/fromPath',
        rule: 'redirectionOfPage',
        when: sql`select exists (select 1 from ${appPages} where ${appPages.path} = ${fromPath}::text
          and not ${appPages.isDraft} and ${appPages.deletedAt} is null)`,
      },
      // Several redirections that lead round in a circle.
      {
        field: 'attributes/toPath',
        rule: 'redirectionLoop',
        when: sql`with recursive way(path) as (
          select regexp_replace(${toPath}::text, '(?<=.)/?([?#].*)?$', '') union
            select regexp_replace(${appRedirections.toPath}, '(?<=.)/?([?#].*)?$', '') from ${appRedirections}
            join way on ${appRedirections.fromPath} = way.path)
        select exists (select 1 from way where path = ${fromPath}::text)`,
      },
    ],
  },
  importable: true,
  defaultSort: 'fromPath',
  title: 'name',
  admin: {
    group: 'application',
    list: ['name', 'fromPath', 'toPath', 'updatedAt'],
    form: ['name', 'fromPath', 'toPath'],
  },
})
