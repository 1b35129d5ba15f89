import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MemberActions } from '#web/account/MemberActions.tsx'
import parts from '#web/blocks/parts.module.css'
import { LinkButton } from '#web/ui/Button.tsx'
import choices from '#web/ui/ChoiceLinks.module.css'
import { Face } from '#web/ui/Face.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { BeginNextVersion } from './BeginNextVersion.tsx'
import { PublicationFiles } from './PublicationFiles.tsx'
import { RelatedPublications } from './RelatedPublications.tsx'
import { StateNotice } from './StateNotice.tsx'
import { ShareMenu } from './ShareMenu.tsx'
import { Versions } from './Versions.tsx'
import type { Linked, PublicationHead } from './types.ts'
import styles from './publications.module.css'

type Props = {
  head: PublicationHead
  /** The name of the page that it is below: "All articles". */
  back: string
  /** Of the filter that a tag leads to; tags are no links where there is none. */
  tagPath?: (id: string) => string
  /** The text of the publication. */
  children: ReactNode
  /** Its files, where they are shown in another way than as links. */
  files?: ReactNode
  /** What follows the actions: comments. */
  after?: ReactNode
}

/** What stands around the text of every publication. The page renders its title as the heading. */
export function PublicationFrame({ head, back, tagPath, children, files, after }: Props) {
  const { t } = useTranslation()
  const { title, path, type, id, state, tags, associated, lang } = head
  return (
    <Stack component="article" gap="lg" className={styles.publication}>
      <Group gap="0 2rem" className="no-print">
        <nav aria-label={t('publications:way')}>
          <Link to={head.backPath} className={parts.link}>
            <Icon name="chevronLeft" /> {back}
          </Link>
        </nav>
        {state?.state === 'published' && state.editPath !== null ? (
          <Link to={state.editPath} className={parts.link}>
            <Icon name="edit" size={18} /> {t('publications:edit')}
          </Link>
        ) : null}
      </Group>
      {state?.state === 'published' ? <BeginNextVersion head={head} /> : null}
      {state === null || state.state === 'published' ? null : <StateNotice head={head} state={state} />}
      <Facts head={head} />
      <div lang={lang ?? undefined} data-text="">
        {children}
      </div>
      {files ?? <PublicationFiles files={head.files} />}
      {associated.length === 0 ? null : (
        <Text m={0}>
          {t('publications:with')} <Links of={associated} />
        </Text>
      )}
      {tags.length === 0 ? null : (
        <ul className={choices.choices} aria-label={t('publications:tags')}>
          {tags.map(tag => (
            <li key={tag.id}>{tagPath ? <Link to={tagPath(tag.id)}>{tag.name}</Link> : <span>{tag.name}</span>}</li>
          ))}
        </ul>
      )}
      <Group gap="sm" className={`no-print ${styles.actions}`}>
        {head.isMember ? <MemberActions type={type} id={id} path={path} likes={head.liking} /> : null}
        {head.isMember ? (
          <LinkButton
            look="plain"
            icon="clock"
            to={`/services/reminders/new?${new URLSearchParams({ title, url: path })}`}
          >
            {t('publications:remind')}
          </LinkButton>
        ) : null}
        <ShareMenu address={head.address} title={title} />
      </Group>
      <Versions head={head} />
      {after}
      <RelatedPublications cards={head.related} />
    </Stack>
  )
}

/** Who, when, and how often it was read. */
function Facts({ head }: { head: PublicationHead }) {
  const { t } = useTranslation()
  const { byline, publishedAt, editedAt, timeZone, recordsCount, likesCount, level, isAutomatic } = head
  return (
    <Group gap="0.25rem 1.5rem" component="ul" className={parts.list}>
      <li className={parts.row}>
        {byline === null ? (
          t('publications:anonymous')
        ) : (
          <>
            <Face name={byline.name} src={byline.pictureUrl} /> <LinkedName linked={byline} />
          </>
        )}
      </li>
      {publishedAt === null ? null : (
        <li>
          <Text span c="dimmed">
            {t('publications:publishedOn')} <Moment at={publishedAt} timeZone={timeZone} long isDay />
          </Text>
        </li>
      )}
      {editedAt === null ? null : (
        <li>
          <Text span c="dimmed">
            {t('publications:editedOn')} <Moment at={editedAt} timeZone={timeZone} long isDay />
          </Text>
        </li>
      )}
      {recordsCount > 0 ? (
        <li>
          <Text span c="dimmed">
            {t('publications:readings', { count: recordsCount })}
          </Text>
        </li>
      ) : null}
      {head.isMember || likesCount === 0 ? null : (
        <li>
          <Text span c="dimmed">
            {t('publications:likes', { count: likesCount })}
          </Text>
        </li>
      )}
      {level === '' ? null : (
        <li>
          <Pill tone="info">{t('publications:level', { level })}</Pill>
        </li>
      )}
      {isAutomatic ? (
        <li>
          <Pill tone="warning">{t('publications:automatic')}</Pill>
        </li>
      ) : null}
    </Group>
  )
}

const LinkedName = ({ linked: { name, to } }: { linked: Linked }) =>
  to === null ? <>{name}</> : <Link to={to}>{name}</Link>

function Links({ of }: { of: readonly Linked[] }) {
  return of.map((linked, index) => (
    <span key={linked.to ?? linked.name}>
      {index === 0 ? null : ', '}
      <LinkedName linked={linked} />
    </span>
  ))
}
