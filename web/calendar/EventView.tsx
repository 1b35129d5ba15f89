import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Html } from '#web/blocks/Html.tsx'
import { Comments } from '#web/comments/Comments.tsx'
import { PlaceMap } from '#web/map/PlaceMap.tsx'
import { ExternalLink } from '#web/publications/ExternalLink.tsx'
import { PublicationFrame } from '#web/publications/PublicationFrame.tsx'
import { PublicationPicture } from '#web/publications/PublicationPicture.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { EventList } from './EventList.tsx'
import { LinkedText } from './LinkedText.tsx'
import { OwnPeriod } from './OwnPeriod.tsx'
import { PeriodText } from './PeriodText.tsx'
import type { EventData } from './types.ts'
import styles from './calendar.module.css'

/** An event on its own page, which renders its title as the heading. */
export function EventView({ event }: { event: EventData }) {
  const { t } = useTranslation()
  const { head, picture, description, externalUrl, isOver, comments, upcoming } = event
  return (
    <PublicationFrame
      head={head}
      back={t('calendar:all')}
      after={
        <>
          {comments === null ? null : <Comments data={comments} />}
          {upcoming.length === 0 ? null : (
            <Stack component="section" gap="sm" className="no-print" aria-labelledby="upcoming-title">
              <Title order={2} size="h3" id="upcoming-title">
                {t('calendar:upcoming')}
              </Title>
              <EventList events={upcoming} />
            </Stack>
          )}
        </>
      }
    >
      <Stack gap="lg" maw="48rem">
        {isOver ? <Notice title={t('calendar:over')} /> : null}
        {picture === null ? null : <PublicationPicture picture={picture} />}
        <Facts event={event} />
        {description === '' ? null : <Html html={description} />}
        {externalUrl === '' ? null : <ExternalLink url={externalUrl} />}
      </Stack>
    </PublicationFrame>
  )
}

/** When and where, and the file for a calendar of one's own. */
function Facts({ event }: { event: EventData }) {
  const { t } = useTranslation()
  const { period, isOver, isRemote, position, head, fileHref } = event
  return (
    <div className={styles.facts}>
      <dl>
        <Fact icon="clock" name={t('calendar:when')}>
          <Text span fw={600}>
            <PeriodText period={period} />
          </Text>
          <OwnPeriod event={event} />
        </Fact>
        <Fact icon={isRemote ? 'computer' : 'pin'} name={t('calendar:where')}>
          {isRemote ? <Text fw={600}>{t('calendar:place.remote')}</Text> : null}
          <Place event={event} />
        </Fact>
      </dl>
      {isOver ? null : (
        <div className="no-print">
          <LinkButton to={fileHref} reloadDocument icon="calendar" data-download>
            {t('calendar:add')}
          </LinkButton>
        </div>
      )}
      {position === null || isRemote ? null : <PlaceMap {...position} name={head.title} />}
    </div>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon name={icon} /> {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Place({ event: { isRemote, location, position } }: { event: EventData }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.address}>
        <LinkedText text={location} />
      </span>
      {isRemote || (location === '' && position === null) ? null : (
        <div>
          <a href={mapAddress(location, position)} rel="noopener">
            {t('calendar:map')}
          </a>
        </div>
      )}
    </>
  )
}

/** The place on the map that everybody draws. */
function mapAddress(location: string, position: EventData['position']): string {
  if (position === null) return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: location })}`
  const { latitude, longitude } = position
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
