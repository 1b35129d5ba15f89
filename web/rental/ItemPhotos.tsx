import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ItemPhoto } from '#server/rental/contract/office.ts'
import type { PhotoOccasion } from '#server/rental/domain/vocabulary.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Columns } from './parts.tsx'
import styles from './photos.module.css'

const SIDES = ['out', 'return'] as const satisfies readonly PhotoOccasion[]

type Line = { id: string; name: string; photos: readonly ItemPhoto[] }

type Props = {
  lines: readonly Line[]
  /** The prefix of its keys in the catalogue. */
  words: 'admin:office.photos' | 'commands:photos'
  /** The path of the screen that removes a photo; absent for people who may not. */
  removePath?: (photo: ItemPhoto) => string
}

/** The photos of each unit at pick-up and at return, side by side. */
export function ItemPhotos({ lines, words, removePath }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {lines.map(({ id, name, photos }) => (
        <Stack key={id} gap="xs">
          <Title order={3} size="h5">
            {name}
          </Title>
          <Columns min={14}>
            {SIDES.map(occasion => {
              const own = photos.filter(photo => photo.occasion === occasion)
              return (
                <div key={occasion}>
                  <Title order={4} size="h6" mb="xs">
                    {t(`${words}.${occasion}`)}
                  </Title>
                  {own.length === 0 ? (
                    <Text>{t(`${words}.none`)}</Text>
                  ) : (
                    <Stack component="ul" gap="sm" className={`rental-plain ${styles.photos}`}>
                      {own.map(photo => (
                        <li key={photo.id}>
                          <figure>
                            <a href={photo.url}>
                              <img src={photo.url} alt={photo.description} loading="lazy" />
                            </a>
                            <figcaption>{photo.description}</figcaption>
                          </figure>
                          {removePath === undefined ? null : (
                            <Link className="rental-link" to={removePath(photo)}>
                              {t('admin:office.photos.remove.link')}
                              <VisuallyHidden>
                                <Colon />
                                {photo.description}
                              </VisuallyHidden>
                            </Link>
                          )}
                        </li>
                      ))}
                    </Stack>
                  )}
                </div>
              )
            })}
          </Columns>
        </Stack>
      ))}
    </>
  )
}
