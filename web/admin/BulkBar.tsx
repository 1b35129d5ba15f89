import type { IconName } from '#web/ui/Icon.tsx'
import type { AdminResource } from '#server/contract/manifest.ts'
import { Button } from '#web/ui/Button.tsx'
import '@mantine/core/styles/Paper.layer.css'
import { Paper } from '@mantine/core'
import { Radio } from '#web/ui/controls.ts'
import styles from './list.module.css'
import parts from './parts.module.css'
import { resourcePath } from './paths.ts'
import type { ListState } from './list-query.ts'
import { useAdminTexts } from './use-admin.ts'

type Props = { resource: AdminResource; total: number; shown: number; deleted: ListState['deleted'] }

/**
 * The bulk actions, shown once a record is selected, on the selected records or on all that match the filters. Each
 * action opens a preview before it runs.
 */
export function BulkBar({ resource, total, shown, deleted }: Props) {
  const { t, text } = useAdminTexts()
  const { permissions, softDeletable } = resource
  const post = {
    formMethod: 'post' as const,
    formAction: resourcePath(resource.type, 'bulk'),
    name: 'intent',
    small: true,
  }
  const isEditable = permissions.update && resource.fields.some(field => field.bulkEditable)
  const isDeletable = softDeletable ? permissions.softDelete : permissions.delete
  return (
    <Paper className={styles.bulk} withBorder shadow="md" p="xs" mt="sm" pos="sticky" bottom="0.5rem">
      <RecordChoice total={total} shown={shown} />
      <div className={parts.actions}>
        {isEditable ? (
          <Button {...post} icon="edit" value="edit">
            {t('admin:bulk.actions.edit')}
          </Button>
        ) : null}
        {resource.actions
          .filter(action => action.bulk && !action.modelLess)
          .map(action => (
            <Button key={action.slug} {...post} value={`action:${action.slug}`}>
              {text(action.title)}
            </Button>
          ))}
        {(resource.screens.bulkLinks ?? []).map(({ to, label, icon }) => (
          <Button key={to} icon={icon as IconName} small formAction={to}>
            {t(label)}
          </Button>
        ))}
        <Button icon="download" small name="format" value="csv">
          {t('admin:bulk.actions.csv')}
        </Button>
        <Button icon="download" small name="format" value="xlsx">
          {t('admin:bulk.actions.xlsx')}
        </Button>
        {deleted !== '' && permissions.restore ? (
          <Button {...post} icon="restore" value="restore">
            {t('admin:record.restore')}
          </Button>
        ) : null}
        {isDeletable && deleted !== 'only' ? (
          <Button {...post} icon="trash" value="delete">
            {t('admin:list.deleteChosen')}
          </Button>
        ) : null}
      </div>
    </Paper>
  )
}

/** The choice between the selected records and all that match the filters. */
function RecordChoice({ total, shown }: Pick<Props, 'total' | 'shown'>) {
  const { t } = useAdminTexts()
  return (
    <fieldset className={parts.actions}>
      <legend className="visually-hidden">{t('admin:bulk.onWhich')}</legend>
      <Radio name="which" value="chosen" defaultChecked label={t('admin:bulk.chosen')} />
      <Radio
        name="which"
        value="all"
        label={t(total > shown ? 'admin:bulk.allMatching' : 'admin:bulk.allShown', { count: total })}
      />
    </fieldset>
  )
}
