import { useTranslation } from '#web/i18n/use-translation.ts'
import { ButtonLinks, type ButtonItem } from '#web/blocks/ButtonLinks.tsx'
import { Html } from '#web/blocks/Html.tsx'
import { Picture } from '#web/blocks/Picture.tsx'
import parts from '#web/blocks/parts.module.css'
import { unbroken } from '#web/blocks/unbroken.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** How to reach the team. */
const ContactBlock: BlockView<'contact'> = ({ props, data }) => {
  const { t } = useTranslation()
  const { title, image, address, content } = props
  const { contact = null, newsletter = null } = data ?? {}
  const usual = { outlined: false, blank: false } as const
  const buttons: ButtonItem[] = [
    ...(contact
      ? [{ ...usual, key: 'contact', text: t('blocks:contact.write'), url: contact, color: 'primary' as const }]
      : []),
    ...(newsletter
      ? [
          {
            ...usual,
            key: 'newsletter',
            text: t('blocks:contact.newsletter'),
            url: newsletter,
            color: 'neutral' as const,
            outlined: true,
          },
        ]
      : []),
  ]
  return (
    <div className={`${parts.card} ${parts.stack} ${parts.split}`}>
      <div className={parts.stack}>
        <h2>{unbroken(title)}</h2>
        {content === '' ? null : <Html html={content} />}
        <ButtonLinks items={buttons} />
      </div>
      {image === null && address === '' ? null : (
        <div className={parts.stack}>
          {image === null ? null : (
            <Picture image={image} sizes="20rem" className={parts.picture} maxHeight={address === '' ? 200 : 100} />
          )}
          {address === '' ? null : <address className={styles.address}>{address}</address>}
        </div>
      )}
    </div>
  )
}

export default ContactBlock
