import { Form, Link } from '@remix-run/react'
import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MAX_COMMENT_LENGTH } from '#server/comments/domain/rules.ts'
import { KeptText } from '#web/kept-texts/KeptText.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Face } from '#web/ui/Face.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { useTypedEarly } from '#web/ui/use-typed-early.ts'
import { commentPath, keptPlace, newCommentPath } from './paths.ts'
import type { CommentsData, ShownComment } from './types.ts'
import styles from './comments.module.css'

/** The comments of a publication as a list with answers, and the form for another. */
export function Comments({ data }: { data: CommentsData }) {
  const { t } = useTranslation()
  const { comments, count, page, lastPage, path, closed } = data
  return (
    <Stack
      component="section"
      gap="md"
      maw="48rem"
      id="comments"
      aria-labelledby="comments-title"
      className={count === 0 ? 'no-print' : undefined}
    >
      <Title order={2} size="h3" id="comments-title" tabIndex={-1}>
        {count === 0 ? t('comments:title') : t('comments:count', { count })}
      </Title>
      {comments.length === 0 ? (
        <Text c="dimmed">{t(closed === 'closed' ? 'comments:closed' : 'comments:none')}</Text>
      ) : (
        <ol className={styles.thread}>
          {comments.map(comment => (
            <li key={comment.id}>
              <Comment comment={comment} data={data} />
              {comment.answers.length === 0 ? null : (
                <ol className={styles.answers} aria-label={t('comments:answers')}>
                  {comment.answers.map(answer => (
                    <li key={answer.id}>
                      <Comment comment={answer} data={data} to={comment} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefOf={number => `${path}?comments=${number}#comments`}
        label={t('comments:title')}
      />
      {closed === null ? <CommentForm data={data} /> : <WhyClosed data={data} closed={closed} />}
    </Stack>
  )
}

type CommentProps = { comment: ShownComment; data: CommentsData; /** The comment that it answers. */ to?: ShownComment }

function Comment({ comment, data, to }: CommentProps) {
  const { t } = useTranslation()
  const { id, content, byline, createdAt, editedAt, isDeleted, isOwn, canEdit, canDelete } = comment
  const name = byline?.name ?? t('publications:anonymous')
  if (isDeleted)
    return (
      <Text id={`comment-${id}`} c="dimmed">
        {t('comments:deleted')}
      </Text>
    )
  const more = { type: data.type, id: data.id, url: data.path }
  return (
    <article id={`comment-${id}`} className={styles.comment} aria-labelledby={`comment-${id}-by`} tabIndex={-1}>
      <Group gap="0.25rem 0.75rem" id={`comment-${id}-by`}>
        <Face name={name} src={byline?.pictureUrl ?? null} />
        <strong>{byline?.to ? <Link to={byline.to}>{name}</Link> : name}</strong>
        {to === undefined ? null : (
          <Text span c="dimmed">
            {t('comments:answersTo', { name: to.byline?.name ?? t('publications:anonymous') })}
          </Text>
        )}
        <Text span c="dimmed">
          <Moment at={createdAt} timeZone={data.timeZone} />
        </Text>
        {editedAt === null ? null : (
          <Text span c="dimmed">
            {t('comments:edited')}
          </Text>
        )}
      </Group>
      <Text className={styles.content}>{content}</Text>
      {data.closed === null ? (
        <Group gap="0 1.25rem" className={`no-print ${styles.actions}`}>
          <Link to={newCommentPath({ ...more, parent: id })} aria-label={t('comments:answerTo', { name })}>
            {t('comments:answer')}
          </Link>
          {canEdit || canDelete ? (
            <Link to={commentPath(id, data.path)} aria-describedby={`comment-${id}-by`}>
              {t(canEdit ? 'comments:change' : 'comments:delete')}
            </Link>
          ) : null}
          {isOwn ? null : (
            <Link
              to={`/services/report?${new URLSearchParams({ type: 'comments', id, url: data.path })}`}
              aria-describedby={`comment-${id}-by`}
            >
              {t('account:report.link')}
            </Link>
          )}
        </Group>
      ) : null}
    </article>
  )
}

function CommentForm({ data }: { data: CommentsData }) {
  const { t } = useTranslation()
  const field = useId()
  const { type, id, path, typed, formKey, count } = data
  return (
    <Form
      method="post"
      action={newCommentPath({ type, id, url: path })}
      className="no-print"
      key={`${formKey}-${count}`}
    >
      <Stack gap="xs">
        <input type="hidden" name="_key" value={formKey} />
        <label htmlFor={field}>
          <strong>{t('comments:write')}</strong>
        </label>
        <Text c="dimmed" id={`${field}-help`}>
          {t('comments:help')}
        </Text>
        <textarea
          ref={useTypedEarly(field)}
          id={field}
          name="content"
          rows={4}
          required
          maxLength={MAX_COMMENT_LENGTH}
          defaultValue={typed}
          aria-describedby={`${field}-help`}
          className={styles.field}
        />
        <div>
          <Button look="primary">{t('comments:send')}</Button>
        </div>
        <KeptText place={keptPlace(data)} wasKept={typed !== ''} reason={data.reason} />
      </Stack>
    </Form>
  )
}

function WhyClosed({ data, closed }: { data: CommentsData; closed: NonNullable<CommentsData['closed']> }) {
  const { t } = useTranslation()
  if (closed === 'closed') return data.count === 0 ? null : <Text c="dimmed">{t('comments:closed')}</Text>
  if (closed === 'notValidated') return <Text c="dimmed">{t('comments:notValidated')}</Text>
  return (
    <div className="no-print">
      <LinkButton icon="user" to={`/auth/sign-in?${new URLSearchParams({ redirectUrl: `${data.path}#comments` })}`}>
        {t('comments:signIn')}
      </LinkButton>
    </div>
  )
}
