import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BlockView } from '#web/blocks/view.ts'
import { Button } from '#web/ui/Button.tsx'
import { Group, Stack, Title } from '#web/ui/layout.ts'
import { SearchField, SelectField } from '../../fields-of-search.tsx'

/** A search of the repository, which leads to its page. Where the site has none there is nothing to search. */
const RepositorySearch: BlockView<'repository-search'> = ({ props, data, sectionId, isMain }) => {
  const { t } = useTranslation()
  if (!data) return null
  return (
    <Stack gap="md">
      <Title order={isMain ? 1 : 2} size="h3">
        {props.title || t('repository:search.title')}
      </Title>
      <Form method="get" action={data.path} role="search" aria-label={t('repository:search.title')}>
        <Group gap="sm" align="flex-end">
          <SearchField id={`${sectionId}-search`} />
          {data.categories.length === 0 ? null : (
            <SelectField
              id={`${sectionId}-category`}
              name="category"
              label={t('repository:filters.category')}
              all={t('repository:filters.allCategories')}
              choices={data.categories.map(({ id, name }) => ({ value: id, name }))}
            />
          )}
          <Button look="primary" icon="search">
            {t('repository:search.submit')}
          </Button>
        </Group>
      </Form>
    </Stack>
  )
}

export default RepositorySearch
