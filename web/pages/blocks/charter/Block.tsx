import { useTranslation } from 'react-i18next'
import { SmartLink } from '#web/shell/SmartLink.tsx'
import { ButtonLinks } from '#web/blocks/ButtonLinks.tsx'
import { Html } from '#web/blocks/Html.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** The charter of the settings, and who translated it. */
const CharterBlock: BlockView<'charter'> = ({ props: { title, content }, data }) => {
  const { t } = useTranslation()
  const charter = data?.charter ?? null
  return (
    <div className={styles.charter}>
      {title === '' ? null : <h2 className={styles.title}>{title}</h2>}
      {content === '' ? null : <Html html={content} />}
      {charter === null ? (
        <p className={styles.missing}>{t(data === null ? 'blocks:charter.failed' : 'blocks:charter.missing')}</p>
      ) : (
        <>
          <ButtonLinks
            items={[
              {
                key: 'charter',
                text: t('blocks:charter.read'),
                url: { href: charter.url, title: '' },
                color: 'primary',
                outlined: false,
                blank: !charter.url.startsWith('/'),
              },
            ]}
          />
          {charter.translatorName === '' ? null : (
            <p className={styles.credit}>
              {t('blocks:charter.translatedBy')}{' '}
              {charter.translatorUrl === null ? (
                charter.translatorName
              ) : (
                <SmartLink to={charter.translatorUrl} blank={!charter.translatorUrl.startsWith('/')}>
                  {charter.translatorName}
                </SmartLink>
              )}
            </p>
          )}
        </>
      )}
    </div>
  )
}

export default CharterBlock
