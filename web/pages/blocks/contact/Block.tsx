import { useTranslation } from 'react-i18next'
import { ButtonLinks, type ButtonItem } from '#web/blocks/ButtonLinks.tsx'
import { Html } from '#web/blocks/Html.tsx'
import { Picture } from '#web/blocks/Picture.tsx'
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
    <div className={styles.contact}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {content === '' ? null : <Html html={content} />}
        {buttons.length === 0 ? null : (
          <div className={styles.buttons}>
            <ButtonLinks items={buttons} />
          </div>
        )}
      </div>
      {image === null && address === '' ? null : (
        <div className={styles.place}>
          {image === null ? null : (
            <Picture image={image} sizes="20rem" className={`${styles.picture} ${address === '' ? '' : styles.low}`} />
          )}
          {address === '' ? null : <address className={styles.address}>{address}</address>}
        </div>
      )}
    </div>
  )
}

export default ContactBlock
