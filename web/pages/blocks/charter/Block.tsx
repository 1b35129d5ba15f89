import { useTranslation } from '#web/i18n/use-translation.ts'
import { SmartLink } from '#web/shell/SmartLink.tsx'
import { ButtonLinks } from '#web/blocks/ButtonLinks.tsx'
import { Html } from '#web/blocks/Html.tsx'
import { unbroken } from '#web/blocks/unbroken.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import parts from '#web/blocks/parts.module.css'

/** The charter of the settings, and who translated it. */
const CharterBlock: BlockView<'charter'> = ({ props: { title, content }, data }) => {
  const { t } = useTranslation()
  const charter = data?.charter ?? null
  return (
    <div className={`${parts.stack} ${parts.split}`}>
      {title === '' ? null : <h2>{unbroken(title)}</h2>}
      <div className={parts.stack}>
        {content === '' ? null : <Html html={content} />}
        {charter === null ? (
          <p className={parts.dimmed}>{t(data === null ? 'blocks:charter.failed' : 'blocks:charter.missing')}</p>
        ) : (
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
        )}
        {charter === null || charter.translatorName === '' ? null : (
          <p className={parts.dimmed}>
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
      </div>
    </div>
  )
}

export default CharterBlock
