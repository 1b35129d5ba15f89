import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { exactSearch } from '#server/search/domain/parse.ts'
import { searchHref } from './paths.ts'

/** Says which words were searched for in place of those with typing errors, if any, with a link to search exactly. */
export function Correction({
  typed,
  corrected,
  hrefOf = searchHref,
}: {
  typed: string
  corrected: string | null
  hrefOf?: (search: string) => string
}) {
  const { t } = useTranslation()
  if (corrected === null) return null
  return (
    <p>
      {t('site:search.corrected', { search: corrected.trim() })}{' '}
      <Link to={hrefOf(exactSearch(typed))}>{t('site:search.exactly', { search: typed.trim() })}</Link>
    </p>
  )
}
