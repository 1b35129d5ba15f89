import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { resourcePath } from './paths.ts'
import { localizedTitle } from './titles.ts'

export type Task = {
  /** Its texts are `admin:tasks.{kind}`. */
  kind: string
  id: string
  title: string
  /** Of a line that stands for many: how many. */
  count: number | null
  since: string
  to: string
}

const TASKS_PER_KIND = 10
/** So many of a line that stands for many are named. */
const NAMED = 3

/** The attributes that name a record; its id is no attribute. */
const namesOf = (titleAttribute: string) => (titleAttribute === 'id' ? [] : [titleAttribute])

/** Where this person's tasks are found. */
async function sourcesOf({ resources }: AdminManifest, context: WebContext) {
  const { features } = await siteOf(context)
  const sees = (type: string | undefined) => resources.some(each => each.type === type)
  return resources
    .filter(({ permissions, actions }) => permissions.update || actions.length > 0)
    .flatMap(resource => (resource.screens.tasks ?? []).map(task => ({ resource, task })))
    .filter(({ task }) => task.unlessType === undefined || !sees(task.unlessType))
    .filter(({ task }) => task.feature === undefined || features[task.feature])
    .filter(
      ({ resource: { actions }, task: { forAction } }) =>
        forAction === undefined || actions.some(({ slug }) => slug === forAction),
    )
}

/** By type, the number of what waits for this person. A type that can't be counted is left out. */
export async function countWaiting(
  request: Request,
  context: WebContext,
  manifest: AdminManifest,
): Promise<ReadonlyMap<string, number>> {
  const api = apiFor(request, context)
  const counts = await Promise.all(
    (await sourcesOf(manifest, context))
      .filter(({ task }) => task.isGrouped !== true)
      .map(({ resource: { type }, task: { query, since } }) =>
        api
          .get<ListDocument>(`/api/v1/${type}`, {
            query: { ...query, 'page[size]': 1, [`fields[${type}]`]: since },
          })
          .then(
            document => [type, document.meta.page?.total ?? 0] as const,
            () => [type, 0] as const,
          ),
      ),
  )
  return new Map(counts.filter(([, count]) => count > 0))
}

/** The tasks that wait for this person, oldest first. */
export async function loadTasks(request: Request, context: WebContext, manifest: AdminManifest): Promise<Task[]> {
  const api = apiFor(request, context)
  const t = await translator(context)
  const found = await Promise.all(
    (await sourcesOf(manifest, context)).map(
      async ({ resource, task: { kind, query, since, action, path, about, isGrouped } }) => {
        const { type, titleAttribute } = resource
        const document = await api.get<ListDocument>(`/api/v1/${type}`, {
          query: {
            ...query,
            sort: since,
            'page[size]': isGrouped ? NAMED : TASKS_PER_KIND,
            include: about ?? null,
            [`fields[${type}]`]: [
              ...new Set([...namesOf(titleAttribute), since, ...(about === undefined ? [] : [about])]),
            ].join(','),
          },
        })
        const nameOf = (record: ResourceObject) => {
          const subject = about === undefined ? undefined : findRelated(document, record, about)
          const target = manifest.resources.find(each => each.type === subject?.type)
          return [localizedTitle(record, resource, t), ...(subject ? [localizedTitle(subject, target, t)] : [])]
        }
        const titleOf = (record: ResourceObject) => nameOf(record).reverse().join(' · ')
        if (isGrouped) {
          const count = document.meta.page?.total ?? document.data.length
          return document.data.slice(0, 1).map((first): Task => ({
            kind,
            id: type,
            title: document.data.map(titleOf).join(', ') + (count > NAMED ? ' …' : ''),
            count,
            since: textOf(first, since),
            to: `${resourcePath(type)}?${new URLSearchParams(query).toString()}`,
          }))
        }
        return document.data.map((record): Task => ({
          kind,
          id: record.id,
          title: path === undefined ? titleOf(record) : '',
          count: null,
          since: textOf(record, since),
          to: path ?? resourcePath(type, action, record.id),
        }))
      },
    ),
  )
  return found.flat().sort((a, b) => a.since.localeCompare(b.since))
}
