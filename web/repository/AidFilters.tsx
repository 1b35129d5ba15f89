import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LICENSES, licenseLabel } from '#server/repository/domain/vocabulary.ts'
import { FacetChoices } from '#web/publications/FacetChoices.tsx'
import { FoldedFilters } from '#web/publications/FoldedFilters.tsx'
import { KeptFields } from '#web/publications/KeptFields.tsx'
import { isLimited } from '#web/publications/list-query.ts'
import type { Named } from '#web/publications/types.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
import { FITS, type AidsQuery } from './aids-query.ts'
import { SearchField } from './fields-of-search.tsx'
import type { AidListData } from './types.ts'

type Props = { data: AidListData; id: string; hrefOf: (asked: Partial<AidsQuery>) => string }

const choicesOf = (named: readonly Named[]) => named.map(({ id, name }) => ({ value: id, name }))

/** The search is a form that keeps what is chosen; the choices are links, each with how many aids it leaves. */
export function AidFilters({ data, id, hrefOf }: Props) {
  const { t } = useTranslation()
  const { query, path } = data
  return (
    <Stack gap="md" className="no-print">
      <Form method="get" action={`${path}#${id}`} role="search" aria-label={t('repository:search.title')}>
        <KeptFields query={query} usual="newest" />
        <Group gap="sm" align="flex-end">
          <SearchField id={`${id}-search`} typed={query.search} />
          <Button icon="search">{t('repository:search.submit')}</Button>
        </Group>
      </Form>
      <Choices data={data} hrefOf={hrefOf} />
      {isLimited(query) && data.total > 0 ? (
        <div>
          <LinkButton look="plain" icon="close" to={`${path}#${id}`} preventScrollReset>
            {t('publications:list.showAll')}
          </LinkButton>
        </div>
      ) : null}
    </Stack>
  )
}

/** By what the list can be limited; what few people ask for is folded away. */
function Choices({ data: { query, categories, tags, counts }, hrefOf }: Omit<Props, 'id'>) {
  const { t } = useTranslation()
  return (
    <>
      <FacetChoices
        label={t('repository:filters.category')}
        choices={choicesOf(categories)}
        current={query.category}
        all={t('repository:filters.allCategories')}
        counts={counts?.['categories'] ?? null}
        hrefOf={category => hrefOf({ category })}
      />
      <FacetChoices
        label={t('repository:filters.fits')}
        choices={FITS.map(value => ({ value, name: t('repository:filters.side', { side: value }) }))}
        current={query.fits}
        all={t('repository:filters.anySize')}
        counts={counts?.['fits'] ?? null}
        hrefOf={fits => hrefOf({ fits })}
      />
      <FoldedFilters
        title={t('publications:list.moreFilters')}
        active={[query.tag, query.license].filter(value => value !== '').length}
      >
        <FacetChoices
          label={t('repository:filters.tag')}
          choices={choicesOf(tags)}
          current={query.tag}
          all={t('repository:filters.anyTag')}
          counts={counts?.['tags'] ?? null}
          hrefOf={tag => hrefOf({ tag })}
        />
        <FacetChoices
          label={t('repository:filters.license')}
          choices={LICENSES.map(value => ({ value, name: t(licenseLabel(value)) }))}
          current={query.license}
          all={t('repository:filters.anyLicense')}
          counts={counts?.['licenseId'] ?? null}
          hrefOf={license => hrefOf({ license: LICENSES.find(one => one === license) ?? '' })}
        />
      </FoldedFilters>
    </>
  )
}
