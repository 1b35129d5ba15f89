import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CommandView } from './command.ts'
import { ItemPhotos } from './ItemPhotos.tsx'
import { Panel } from './parts.tsx'

/** The photos of a command's units that rental staff took. */
export function CommandPhotos({ command: { photos } }: { command: Pick<CommandView, 'photos'> }) {
  const { t } = useTranslation()
  if (photos.length === 0) return null
  return (
    <Panel id="photos" title={t('commands:photos.title')}>
      <ItemPhotos words="commands:photos" lines={photos} />
    </Panel>
  )
}
