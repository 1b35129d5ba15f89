import { useTranslation } from 'react-i18next'
import type { CommandView } from './command.ts'
import { ItemPhotos } from './ItemPhotos.tsx'
import styles from './commands.module.css'

/** The photos of a command's units that rental staff took. */
export function CommandPhotos({ command: { photos } }: { command: Pick<CommandView, 'photos'> }) {
  const { t } = useTranslation()
  if (photos.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="photos">
      <h2 id="photos">{t('commands:photos.title')}</h2>
      <ItemPhotos words="commands:photos" lines={photos} />
    </section>
  )
}
