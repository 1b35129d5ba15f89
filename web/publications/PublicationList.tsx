import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ChosenFilters } from './ChosenFilters.tsx'
import { MAX_SEARCH_LENGTH, writeListQuery, type ListQuery } from './list-query.ts'
import { FeedLinks } from './FeedLinks.tsx'
import { ListResults } from './ListResults.tsx'
import { PublicationCards } from './PublicationCards.tsx'
import type { PublicationListData } from './types.ts'
import styles from './publications.module.css'

type Props = {
  data: PublicationListData | null | undefined
  id: string
  /** Where its texts stand: `count`, `none`, `noneText`. */
  texts: string
}

/** A list of publications: searched, filtered and paged by the page's own address, with and without script alike. */
export function PublicationList({ data, id, texts }: Props) {
  const { t } = useTranslation()
  if (!data)
    return (
      <Notice tone="error" title={t('publications:list.failed')}>
        <p>{t('publications:list.failedText')}</p>
      </Notice>
    )
  const { query, path } = data
  const hrefOf = (asked: Partial<ListQuery>) => `${path}${writeListQuery({ ...query, page: 1, ...asked })}#${id}`
  return (
    <Stack gap="lg">
      <Filters data={data} id={id} hrefOf={hrefOf} />
      <ListResults list={data} id={id} texts={texts} hrefOf={hrefOf}>
        <PublicationCards cards={data.cards} level={2} />
      </ListResults>
      <FeedLinks feeds={data.feeds} />
    </Stack>
  )
}

type FilterProps = { data: PublicationListData; id: string; hrefOf: (asked: Partial<ListQuery>) => string }

/** Categories and the chosen tag are links, the search is a form. */
function Filters({ data: { query, categories, tag, path }, id, hrefOf }: FilterProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm" className="no-print">
      <Form method="get" action={`${path}#${id}`} role="search" preventScrollReset key={query.search}>
        <label htmlFor={`${id}-search`}>{t('publications:list.search')}</label>
        <Group gap="sm">
          <input
            id={`${id}-search`}
            type="search"
            name="search"
            defaultValue={query.search}
            maxLength={MAX_SEARCH_LENGTH}
            className={styles.search}
          />
          {query.category === '' ? null : <input type="hidden" name="category" value={query.category} />}
          {query.tag === '' ? null : <input type="hidden" name="tag" value={query.tag} />}
          <Button icon="search">{t('publications:list.submit')}</Button>
        </Group>
      </Form>
      {categories.length < 2 ? null : (
        <ChoiceLinks
          label={t('publications:list.categories')}
          choices={['', ...categories.map(({ id: category }) => category)]}
          current={query.category}
          hrefOf={category => hrefOf({ category })}
          nameOf={category => categories.find(one => one.id === category)?.name ?? t('publications:list.all')}
        />
      )}
      <ChosenFilters chosen={tag === null ? [] : [{ name: tag.name, hrefWithout: hrefOf({ tag: '' }) }]} />
    </Stack>
  )
}
