import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Html } from '#web/blocks/Html.tsx'
import parts from '#web/blocks/parts.module.css'
import { Comments } from '#web/comments/Comments.tsx'
import { countDownload } from '#web/files/count-download.ts'
import { ExternalLink } from '#web/publications/ExternalLink.tsx'
import { PublicationFrame } from '#web/publications/PublicationFrame.tsx'
import { PublicationPicture } from '#web/publications/PublicationPicture.tsx'
import publications from '#web/publications/publications.module.css'
import { Section } from '#web/publications/Section.tsx'
import { Lines } from '#web/publications/Lines.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { AidFacts } from './AidFacts.tsx'
import { AidFiles } from './AidFiles.tsx'
import { Makes } from './Makes.tsx'
import { MissingParts } from './MissingParts.tsx'
import { madePath, newWishPath } from './paths.ts'
import { Questions } from './Questions.tsx'
import type { AidData } from './types.ts'
import styles from './repository.module.css'

/** An aid on its own page, which renders its title as the heading. */
export function AidView({ aid }: { aid: AidData }) {
  const { t } = useTranslation()
  const { head, questions, comments, missing } = aid
  return (
    <PublicationFrame
      head={head}
      back={t('repository:all')}
      tagPath={tag => `${head.backPath}?tag=${tag}`}
      after={
        <>
          <Makes aid={aid} />
          <Questions questions={questions} />
          {comments === null ? null : <Comments data={comments} />}
        </>
      }
    >
      <Stack gap="xl">
        {head.state?.editPath ? <MissingParts missing={missing} formPath={head.state.editPath} /> : null}
        <Beginning aid={aid} />
        <Making aid={aid} />
        <Lessons lessons={aid.lessons} />
        <AidFiles aid={aid} />
        <AidFacts aid={aid} />
      </Stack>
    </PublicationFrame>
  )
}

/** What it is, whom it helps, and the ways to get one. */
function Beginning({ aid }: { aid: AidData }) {
  const { t } = useTranslation()
  const { shortDescription, picture, morePictures, helpsWhom, description, externalUrl } = aid
  return (
    <Stack gap="lg" maw="48rem">
      {shortDescription === '' ? null : (
        <Text size="lg" fw={600}>
          {shortDescription}
        </Text>
      )}
      {picture === null ? null : <PublicationPicture picture={picture} />}
      {morePictures.length === 0 ? null : (
        <ul className={parts.previews} aria-label={t('repository:aid.pictures')}>
          {morePictures.map(({ url, alt }) => (
            <li key={url}>
              <a href={url}>
                <img src={`${url}?preview=320`} alt={alt} className={parts.preview} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Ways aid={aid} />
      {helpsWhom === '' ? null : (
        <Section id="helps-whom" title={t('repository:aid.helpsWhom')}>
          <Text className={styles.text}>{helpsWhom}</Text>
        </Section>
      )}
      {description === '' ? null : <Html html={description} />}
      <Twins aid={aid} />
      {externalUrl === '' ? null : <ExternalLink url={externalUrl} />}
    </Stack>
  )
}

/** Where it comes from, and where else it stands. */
function Twins({ aid: { twins, designer } }: { aid: AidData }) {
  const { t } = useTranslation()
  return twins.map(({ repository, url, isFromThere }) => {
    const name = t(`repository:external.names.${repository}`)
    return (
      <div key={url}>
        <a href={url} className={parts.link} rel="noopener">
          <Icon name="external" size={18} />{' '}
          {isFromThere
            ? t(designer === '' ? 'repository:external.from' : 'repository:external.fromBy', { name, designer })
            : t('repository:external.alsoOn', { name })}
        </a>
      </div>
    )
  })
}

/** One press each: all files, say that one was made, ask for one, rent it, learn to make it, ask about it. */
function Ways({ aid: { head, files, archiveUrl, rentPath, lessons, questions } }: { aid: AidData }) {
  const { t } = useTranslation()
  const isOut = head.state === null || head.state.state === 'published' || head.state.state === 'unlisted'
  return (
    <Group gap="sm" className="no-print">
      {files.length === 0 ? null : (
        <LinkButton
          look="primary"
          icon="download"
          to={archiveUrl}
          reloadDocument
          download
          onClick={() => countDownload({ resourceType: 'repository-items', resourceId: head.id })}
        >
          {t('repository:aid.archive')}
        </LinkButton>
      )}
      {isOut ? (
        <>
          <LinkButton icon="check" to={madePath(head.id)}>
            {t('repository:made.link')}
          </LinkButton>
          <LinkButton icon="user" to={newWishPath(head.id)}>
            {t('repository:wish.link')}
          </LinkButton>
        </>
      ) : null}
      {rentPath === null ? null : (
        <LinkButton icon="calendar" to={rentPath}>
          {t('repository:aid.rent')}
        </LinkButton>
      )}
      {lessons.length === 0 ? null : (
        <LinkButton icon="list" to={lessons.length === 1 ? lessons[0]!.to : `#${LESSONS}`}>
          {t('repository:aid.learn')}
        </LinkButton>
      )}
      {questions === null ? null : (
        <LinkButton icon="info" to={questions.askPath}>
          {t('repository:aid.ask')}
        </LinkButton>
      )}
    </Group>
  )
}

const LESSONS = 'lessons'

/** Where one learns to make it and to use it. */
function Lessons({ lessons }: Pick<AidData, 'lessons'>) {
  const { t } = useTranslation()
  if (lessons.length === 0) return null
  return (
    <Section id={LESSONS} title={t('repository:aid.lessons')}>
      <ul className={publications.lines}>
        {lessons.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What is needed, how it is printed and put together, and what to check. */
function Making({ aid: { materials, printSettings, assembly, checks } }: { aid: AidData }) {
  const { t } = useTranslation()
  return (
    <>
      <Lines id="materials" title={t('repository:aid.materials')} lines={materials} />
      {printSettings === '' ? null : (
        <Section id="print-settings" title={t('repository:aid.printSettings')}>
          <Html html={printSettings} />
        </Section>
      )}
      {assembly === '' ? null : (
        <Section id="assembly" title={t('repository:aid.assembly')}>
          <Html html={assembly} />
        </Section>
      )}
      <Lines id="checks" title={t('repository:aid.checks')} lines={checks} icon />
    </>
  )
}
