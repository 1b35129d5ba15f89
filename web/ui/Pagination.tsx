import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { Icon } from './Icon.tsx'
import './pagination.css'

type Props = { page: number; lastPage: number; hrefOf: (page: number) => string; label: string; children?: ReactNode }

/** Pagination as plain links. `children` is the total. */
export function Pagination({ page, lastPage, hrefOf, label, children }: Props) {
  const { t } = useFieldTexts()
  if (lastPage <= 1) return <div className="pagination">{children}</div>
  return (
    <nav className="pagination" aria-label={label}>
      {children}
      <ul className="pagination-pages">
        {page > 1 ? (
          <li>
            <Link className="pagination-page" to={hrefOf(page - 1)} rel="prev" aria-label={t('forms:paging.previous')}>
              <Icon name="chevronLeft" />
            </Link>
          </li>
        ) : null}
        {pagesAround(page, lastPage).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} className="pagination-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                className="pagination-page"
                to={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('forms:paging.page', { number })}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        {page < lastPage ? (
          <li>
            <Link className="pagination-page" to={hrefOf(page + 1)} rel="next" aria-label={t('forms:paging.next')}>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

/** First, last and the neighbours of the current page; null is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])]
    .filter(number => number >= 1 && number <= last)
    .sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    if (before === undefined || number === before + 1) return [number]
    return number === before + 2 ? [before + 1, number] : [null, number]
  })
}
