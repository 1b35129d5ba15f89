import { useSearchParams } from '@remix-run/react'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { resourcePath } from '#web/admin/paths.ts'

const TYPE = 'app-menu-items'

/** The URL of the form of a new entry, which comes last below its parent. */
export function createPath({ locale, parentId }: { locale: Locale; parentId: string | null }): string {
  const query = new URLSearchParams({
    ...(parentId === null ? {} : { parent: parentId }),
    [EDITION_PARAMETER]: locale,
  })
  return `${resourcePath(TYPE, 'create')}?${query}`
}

export const updatePath = (id: string, locale: Locale) =>
  `${resourcePath(TYPE, 'update', id)}?${EDITION_PARAMETER}=${locale}`

/** URLs within the screen; they keep the edited locale and the audience of the preview. */
export function useMenuSearch() {
  const [query] = useSearchParams()
  return (parameters: Record<string, string>, hash?: string) => {
    const kept = Object.fromEntries(
      [EDITION_PARAMETER, 'as'].flatMap(name => (query.get(name) === null ? [] : [[name, query.get(name)!]])),
    )
    const search = new URLSearchParams({ ...kept, ...parameters })
    return `/admin/resources/${TYPE}?${search}${hash === undefined ? '' : `#${hash}`}`
  }
}
