import { Group, Text } from '#web/ui/layout.ts'
import { Link } from '@remix-run/react'
import type { MutableRefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Button } from '#web/ui/Button.tsx'
import { fileSizeText } from '#server/domain/formats.ts'
import styles from './files.module.css'
import type { UploadPurpose } from './upload-in-parts.ts'
import type { Upload } from './use-uploads.ts'

type UploadHandlers = { purpose: UploadPurpose; retry: (item: Upload) => void; giveUp: (key: number) => void }
type UploadListProps = UploadHandlers & {
  items: readonly Upload[]
  /** Set while the focus is in the list. */
  worksInList: MutableRefObject<boolean>
}

/** The files that were chosen, with their progress. */
export function UploadList({ items, worksInList, ...shared }: UploadListProps) {
  const { t } = useAdminTexts()
  return (
    <ul
      className={styles.list}
      aria-label={t('admin:files.upload.list')}
      onFocus={() => {
        worksInList.current = true
      }}
      onBlur={({ relatedTarget }) => {
        worksInList.current = relatedTarget === null
      }}
    >
      {items.map(item => (
        <UploadItem key={item.key} item={item} {...shared} />
      ))}
    </ul>
  )
}

type UploadItemProps = UploadHandlers & { item: Upload }

function UploadItem({ item, ...shared }: UploadItemProps) {
  const { i18n } = useTranslation()
  const { t } = useAdminTexts()
  return (
    <li>
      <div className={styles.about}>
        <span>
          {item.file.name}{' '}
          <Text span c="dimmed" fz="sm">
            ({fileSizeText(item.file.size, i18n.language)})
          </Text>
        </span>
        {item.state === 'done' || item.state === 'failed' ? null : (
          <progress
            className={styles.bar}
            max={1}
            value={item.share}
            aria-label={t('admin:files.upload.progress', { name: item.file.name })}
          />
        )}
        <Text c={item.state === 'failed' ? 'var(--mantine-color-error-text)' : undefined}>
          {item.state === 'failed'
            ? item.fault
            : t(`admin:files.upload.states.${item.state}`, { percent: Math.floor(item.share * 100) })}
        </Text>
      </div>
      <UploadActions item={item} {...shared} />
    </li>
  )
}

function UploadActions({ item, purpose, retry, giveUp }: UploadItemProps) {
  const { t } = useAdminTexts()
  if (item.state === 'done')
    return purpose.use === 'file' && item.id !== null ? (
      <Link to={resourcePath('files', 'update', item.id)}>
        {t('admin:files.upload.describe', { name: item.file.name })}
      </Link>
    ) : null
  return (
    <Group gap="xs">
      {item.state === 'failed' ? (
        <Button type="button" small icon="redo" onClick={() => retry(item)}>
          {t('admin:files.upload.again')}
        </Button>
      ) : null}
      <Button type="button" small icon="close" onClick={() => giveUp(item.key)}>
        {t(item.state === 'failed' ? 'admin:files.upload.dismiss' : 'admin:files.upload.giveUp')}
      </Button>
    </Group>
  )
}
