import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BlockView } from '#web/blocks/view.ts'
import type { Named } from '#web/publications/types.ts'
import { Button } from '#web/ui/Button.tsx'
import { Group, Stack, Title } from '#web/ui/layout.ts'
import { MAX_SEARCH_LENGTH } from '#web/publications/list-query.ts'
import styles from '../../training-resources.module.css'

/** A form that leads to the list of resources; nothing where no page has one. */
const TrainingResourcesSearch: BlockView<'training-resources-search'> = ({ props, data, sectionId, isMain }) => {
  const { t } = useTranslation()
  if (!data) return null
  return (
    <Stack gap="sm">
      {props.title ? <Title order={isMain ? 1 : 2}>{props.title}</Title> : null}
      <Form method="get" action={data.path} role="search">
        <Stack gap="sm">
          <div>
            <label htmlFor={`${sectionId}-search`}>{t('trainingResources:filters.search')}</label>
            <Group gap="sm">
              <input
                id={`${sectionId}-search`}
                type="search"
                name="search"
                maxLength={MAX_SEARCH_LENGTH}
                className={styles.search}
              />
              <Button look="primary" icon="search">
                {t('publications:list.submit')}
              </Button>
            </Group>
          </div>
          <Group gap="sm">
            <Choice id={`${sectionId}-theme`} name="theme" options={data.themes} />
            <Choice id={`${sectionId}-level`} name="level" options={data.levels} />
          </Group>
        </Stack>
      </Form>
    </Stack>
  )
}

type ChoiceProps = { id: string; name: 'theme' | 'level'; options: readonly Named[] }

function Choice({ id, name, options }: ChoiceProps) {
  const { t } = useTranslation()
  if (options.length === 0) return null
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t(`trainingResources:filters.${name}`)}</label>
      <select id={id} name={name} defaultValue="" className={styles.select}>
        <option value="">{t('publications:list.all')}</option>
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}

export default TrainingResourcesSearch
