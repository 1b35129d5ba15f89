import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
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
function Filters({ data: { query, categories, allPath, tag, organization, path }, id, hrefOf }: FilterProps) {
  const { t } = useTranslation()
  const { search, category: chosen } = query
  const current = chosen || (categories.find(one => one.path === path)?.id ?? '')
  /** Categories with pages of their own keep what else the list is limited to. */
  const categoryHref = (category: string) => {
    const pages = categories.some(one => one.path !== undefined)
    if (!pages) return hrefOf({ category })
    const at = categories.find(one => one.id === category)?.path ?? allPath
    return `${at}${writeListQuery({ ...query, category: '', page: 1 })}#${id}`
  }
  return (
    <Stack gap="sm" className="no-print">
      <Form method="get" action={`${path}#${id}`} role="search" preventScrollReset key={search}>
        <label htmlFor={`${id}-search`}>{t('publications:list.search')}</label>
        <Group gap="sm">
          <input
            id={`${id}-search`}
            type="search"
            name="search"
            defaultValue={search}
            maxLength={MAX_SEARCH_LENGTH}
            className={styles.search}
          />
          {(['category', 'tag', 'organization'] as const).map(name =>
            query[name] === '' ? null : <input key={name} type="hidden" name={name} value={query[name]} />,
          )}
          <Button icon="search">{t('publications:list.submit')}</Button>
        </Group>
      </Form>
      {categories.length < 2 ? null : (
        <ChoiceLinks
          label={t('publications:list.categories')}
          choices={['', ...categories.map(({ id: category }) => category)]}
          current={current}
          hrefOf={categoryHref}
          nameOf={category => categories.find(one => one.id === category)?.name ?? t('publications:list.all')}
        />
      )}
      <ChosenFilters
        chosen={[
          ...(tag === null ? [] : [{ name: tag.name, hrefWithout: hrefOf({ tag: '' }) }]),
          ...(organization === null ? [] : [{ name: organization.name, hrefWithout: hrefOf({ organization: '' }) }]),
        ]}
      />
    </Stack>
  )
}
