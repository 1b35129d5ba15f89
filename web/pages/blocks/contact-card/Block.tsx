import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ButtonLinks } from '#web/blocks/ButtonLinks.tsx'
import { Picture } from '#web/blocks/Picture.tsx'
import { Pictogram } from '#web/blocks/Pictogram.tsx'
import parts from '#web/blocks/parts.module.css'
import type { BlockView, BlockViewProps } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/**
 * One person and the ways to contact them. On a wide screen the links can be collapsed; without script and on phones
 * they are always shown.
 */
const ContactCardBlock: BlockView<'contact-card'> = ({ props, data, sectionId }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  const { firstName, lastName, jobTitle, avatar, email, phone } = props
  const contact = data?.targets.contact ?? null
  const name = `${firstName} ${lastName}`.trim()
  const body = `${sectionId}-ways`
  const hasWays = email !== '' || phone !== '' || contact !== null
  return (
    <div className={`${parts.card} ${parts.stack} ${parts.split}`}>
      <div className={parts.row}>
        {avatar === null ? null : <Picture image={avatar} sizes="5rem" className={parts.portrait} />}
        <div className={parts.names}>
          <h2 className={styles.name}>{name}</h2>
          {jobTitle === '' ? null : <p className={`${parts.dimmed} ${styles.role}`}>{jobTitle}</p>}
        </div>
        {hasWays ? (
          <span className={`js-only ${styles.fold}`}>
            <Button
              type="button"
              aria-expanded={isOpen}
              aria-controls={body}
              onClick={() => setOpen(!isOpen)}
              aria-label={t('blocks:contact-card.ways', { name })}
            >
              <Icon name={isOpen ? 'minus' : 'plus'} />
            </Button>
          </span>
        ) : null}
      </div>
      {hasWays ? (
        <div id={body} className={`${parts.stack} ${styles.ways}`} data-folded={!isOpen || undefined}>
          <ContactLinks props={props} data={data} />
        </div>
      ) : null}
    </div>
  )
}

function ContactLinks({ props: { email, phone }, data }: Pick<BlockViewProps<'contact-card'>, 'props' | 'data'>) {
  const { t } = useTranslation()
  const contact = data?.targets.contact
  return (
    <>
      {email === '' && phone === '' ? null : (
        <ul className={parts.list}>
          {email === '' ? null : (
            <li className={parts.row}>
              <ContactLink
                icon="mail"
                label={t('blocks:contact-card.email')}
                {...(data?.email ?? { text: email, href: '' })}
              />
            </li>
          )}
          {phone === '' ? null : (
            <li className={parts.row}>
              <ContactLink
                icon="phone"
                label={t('blocks:contact-card.phone')}
                {...(data?.phone ?? { text: phone, href: '' })}
              />
            </li>
          )}
        </ul>
      )}
      {contact ? (
        <ButtonLinks
          items={[
            {
              key: 'contact',
              text: t('blocks:contact-card.write'),
              url: contact,
              color: 'primary',
              outlined: true,
              blank: false,
            },
          ]}
        />
      ) : null}
    </>
  )
}

function ContactLink({
  icon,
  label,
  text,
  href,
}: {
  icon: 'mail' | 'phone'
  label: string
  text: string
  href: string
}) {
  return (
    <>
      <Pictogram name={icon} size={20} />
      <span className="visually-hidden">{label} </span>
      {href === '' ? (
        text
      ) : (
        <a href={href} className={parts.link}>
          {text}
        </a>
      )}
    </>
  )
}

export default ContactCardBlock
