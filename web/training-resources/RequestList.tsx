import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { REQUEST_STATUSES } from '#server/training-resources/domain/vocabulary.ts'
import { MAX_SEARCH_LENGTH, writeListQuery } from '#web/publications/list-query.ts'
import { ListResults } from '#web/publications/ListResults.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { RequestCards } from './RequestCards.tsx'
import type { RequestListData } from './types.ts'
import styles from './training-resources.module.css'

/** The list of requests: searched, limited and paged by the page's own address, with and without script alike. */
export function RequestList({ data, id }: { data: RequestListData; id: string }) {
  const { requests, query, path } = data
  const hrefOf = (asked: Partial<typeof query>) => `${path}${writeListQuery({ ...query, page: 1, ...asked })}#${id}`
  return (
    <Stack gap="lg">
      <Filters data={data} id={id} hrefOf={hrefOf} />
      <ListResults list={data} id={id} texts="trainingResources:requests" hrefOf={hrefOf}>
        <RequestCards requests={requests} level={2} />
      </ListResults>
    </Stack>
  )
}

type FilterProps = { data: RequestListData; id: string; hrefOf: (asked: Partial<RequestListData['query']>) => string }

/** The way to a new request, the search and the status. */
function Filters({ data: { query, path, createPath }, id, hrefOf }: FilterProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm" className="no-print">
      <Text maw="48rem">{t('trainingResources:requests.lead')}</Text>
      <div>
        <LinkButton look="primary" to={createPath} icon="plus">
          {t('trainingResources:request.link')}
        </LinkButton>
      </div>
      <Form method="get" action={`${path}#${id}`} role="search" preventScrollReset key={query.search}>
        <label htmlFor={`${id}-search`}>{t('trainingResources:requests.search')}</label>
        <Group gap="sm">
          <input
            id={`${id}-search`}
            type="search"
            name="search"
            defaultValue={query.search}
            maxLength={MAX_SEARCH_LENGTH}
            className={styles.search}
          />
          {query.status === '' ? null : <input type="hidden" name="status" value={query.status} />}
          <Button icon="search">{t('publications:list.submit')}</Button>
        </Group>
      </Form>
      <ChoiceLinks
        label={t('trainingResources:requests.status')}
        choices={['', ...REQUEST_STATUSES]}
        current={query.status}
        hrefOf={status => hrefOf({ status })}
        nameOf={status => (status === '' ? t('publications:list.all') : t(`trainingResources:statuses.${status}`))}
      />
    </Stack>
  )
}
