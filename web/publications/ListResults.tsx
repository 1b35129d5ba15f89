import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Correction } from '#web/search/Correction.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { isLimited } from './list-query.ts'

type Props = {
  list: {
    path: string
    query: { search: string; page: number }
    total: number
    lastPage: number
    /** What was searched for instead of what was typed. */
    corrected: string | null
  }
  /** Of the block that holds the list. */
  id: string
  /** Where its texts stand: `count`, `none`, `noneText`. */
  texts: string
  hrefOf: (asked: { search?: string; page?: number }) => string
  /** Beside the count: in which order the list stands. */
  beside?: ReactNode
  /** Where people ask for what they have not found; none when absent. */
  ask?: { to: string; label: string } | null
  /** The cards of this page. */
  children: ReactNode
}

/** How much was found, the cards and the way to further pages; or that nothing was, and the way back to all. */
export function ListResults({ list, id, texts, hrefOf, beside, ask = null, children }: Props) {
  const { t } = useTranslation()
  const { path, query, total, lastPage, corrected } = list
  const count = t(`${texts}.count`, { count: total })
  const limited = isLimited(query)
  return (
    <>
      <Group gap="0.5rem 2rem" justify="space-between">
        <Text role="status" c="dimmed" m={0}>
          {count}
        </Text>
        {beside}
      </Group>
      <Correction typed={query.search} corrected={corrected} hrefOf={search => hrefOf({ search })} />
      {total === 0 ? (
        <EmptyState
          icon="search"
          title={t(limited ? 'publications:list.noMatch' : `${texts}.none`)}
          text={t(limited ? 'publications:list.noMatchText' : `${texts}.noneText`)}
        >
          {limited ? (
            <Group gap="sm" justify="center">
              <LinkButton to={`${path}#${id}`} preventScrollReset>
                {t('publications:list.showAll')}
              </LinkButton>
              {ask === null ? null : (
                <LinkButton to={ask.to} icon="plus">
                  {ask.label}
                </LinkButton>
              )}
            </Group>
          ) : null}
        </EmptyState>
      ) : (
        <>
          {children}
          <Pagination
            page={Math.min(query.page, lastPage)}
            lastPage={lastPage}
            hrefOf={page => hrefOf({ page })}
            label={`${t('publications:list.pages')}, ${count}`}
          />
        </>
      )}
    </>
  )
}
