import { Text, Title } from '#web/ui/layout.ts'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SearchHit, SearchResults } from '#server/search/contract.ts'
import { useRendering } from '#web/shell/rendering.tsx'
import { Highlighted } from './Highlighted.tsx'
import { searchHref } from './paths.ts'
import classes from './search.module.css'

type Props = {
  results: SearchResults
  /** The URL of all results of a type. */
  search: string
  /** The prefix of the headings' ids. */
  id: string
  /** One type is shown with pagination: it has no link to more results. */
  isOneType?: boolean
  heading?: 'h2' | 'h3'
}

/**
 * The results by type: type and count, then title, description and link of each (specification 1, section 2, Global
 * search dialog).
 */
export function ResultGroups({ results: { data, meta }, search, id, isOneType = false, heading = 'h2' }: Props) {
  const { t } = useTranslation()
  const types = [...new Set(data.map(({ type }) => type))]
  return types.map(type => {
    const hasMore = meta.hasMore[type] === true
    const count = meta.counts[type] ?? 0
    return (
      <section key={type} aria-labelledby={`${id}-${type}`}>
        <Title order={heading === 'h2' ? 2 : 3} size="1.25rem" id={`${id}-${type}`}>
          {t([`site:search.types.${type}`, `resources:${type}.many`])}{' '}
          <Text span c="dimmed" aria-hidden="true">
            {hasMore ? `${count}+` : count}
          </Text>
          <span className="visually-hidden">
            {t(hasMore ? 'site:search.countMore' : 'site:search.count', { count })}
          </span>
        </Title>
        <ul className="bare-list">
          {data
            .filter(hit => hit.type === type)
            .map(hit => (
              <Hit key={hit.id} hit={hit} />
            ))}
        </ul>
        {hasMore && !isOneType ? (
          <p>
            {t('site:search.more')}{' '}
            <Link to={searchHref(search, { type })}>
              {t('site:search.showAll')}
              <span className="visually-hidden"> {t([`site:search.types.${type}`, `resources:${type}.many`])}</span>
            </Link>
          </p>
        ) : null}
      </section>
    )
  })
}

function Hit({ hit: { title, titleMarks, description, descriptionMarks, link, locale } }: { hit: SearchHit }) {
  const { t } = useTranslation()
  const { locale: reader } = useRendering()
  const lang = locale === reader ? undefined : locale
  return (
    <li className={classes.hit}>
      <Link to={link} prefetch="none" className={classes.link} lang={lang}>
        {title === '' ? t('site:search.untitled') : <Highlighted text={title} marks={titleMarks} />}
      </Link>
      {description === '' ? null : (
        <Text lang={lang}>
          <Highlighted text={description} marks={descriptionMarks} />
        </Text>
      )}
    </li>
  )
}
