import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { recordPath } from '#server/domain/record-path.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { BeginNextVersion } from './BeginNextVersion.tsx'
import type { PublicationHead, PublicationState } from './types.ts'

/** Where a publication that not everybody finds stands, for those who write it: what happened, and what is next. */
export function StateNotice({ head, state }: { head: PublicationHead; state: PublicationState }) {
  const { t } = useTranslation()
  const { isPending, refuseReason, editPath, canAsk, publishedAt, nextOfId } = state
  return (
    <Notice
      tone={refuseReason === null ? 'info' : 'warning'}
      title={t(`publications:states.${isPending ? 'pending' : refuseReason === null ? state.state : 'refused'}`)}
    >
      {refuseReason === null ? null : <p style={{ whiteSpace: 'pre-line' }}>{refuseReason}</p>}
      {state.state === 'planned' && publishedAt !== null ? (
        <p>
          {t('publications:plannedFor')} <Moment at={publishedAt} timeZone={head.timeZone} long />
        </p>
      ) : null}
      <p>{t(`publications:stateTexts.${isPending ? 'pending' : refuseReason === null ? state.state : 'refused'}`)}</p>
      {nextOfId === null ? null : (
        <p>
          {t('publications:next.text')}{' '}
          <Link to={recordPath(head.type, nextOfId)}>{t('publications:next.public')}</Link>
        </p>
      )}
      {state.isChangedMeanwhile ? <p>{t('publications:meanwhile.note')}</p> : null}
      <BeginNextVersion head={head} />
      <Actions>
        {state.isChangedMeanwhile ? (
          <LinkButton to={`/services/publications/${head.type}/${head.id}/meanwhile`}>
            {t('publications:meanwhile.compare')}
          </LinkButton>
        ) : null}
        {editPath === null ? null : (
          <LinkButton to={editPath} icon="edit">
            {t('publications:edit')}
          </LinkButton>
        )}
        {canAsk ? (
          <LinkButton look="primary" to={`/services/publications/${head.type}/${head.id}/ask`}>
            {t(refuseReason === null ? 'publications:ask.link' : 'publications:ask.again')}
          </LinkButton>
        ) : null}
      </Actions>
    </Notice>
  )
}
