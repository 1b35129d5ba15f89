import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import type { MailFacts } from '../template.ts'
import { Fact, MailLink } from './Parts.tsx'
import { darkSheet, styles } from './styles.ts'

const LOGO_HEIGHT_PX = 48

/** The frame of every mail, from the site's look: name, logo, colours; its language, direction and title. */
export function Layout({
  mail,
  title,
  preview,
  children,
}: {
  mail: MailFacts
  title: string
  preview: string
  children: ReactNode
}) {
  const { locale, siteName, siteUrl, logoUrl, colors } = mail
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: darkSheet(colors) }} />
      </Head>
      <Body className="m-ground" style={styles.body(colors)}>
        <Preview>{preview}</Preview>
        <Container className="m-ground" style={styles.frame}>
          <Section style={styles.head}>
            <a href={siteUrl} className="m-text" style={styles.siteName(colors)}>
              {logoUrl === null ? (
                siteName
              ) : (
                <Img src={logoUrl} alt={siteName} height={LOGO_HEIGHT_PX} style={{ maxWidth: '100%' }} />
              )}
            </a>
          </Section>
          <Section className="m-card" style={styles.card(colors)}>
            {children}
            <Attached mail={mail} />
          </Section>
          <Foot mail={mail} />
        </Container>
      </Body>
    </Html>
  )
}

/** Which files the mail brings, by name. */
function Attached({ mail }: { mail: MailFacts }) {
  const { attachments, t } = mail
  return attachments.length === 0 ? null : (
    <Fact mail={mail} label={t('common.attached', { count: attachments.length })}>
      {attachments.join(', ')}
    </Fact>
  )
}

/** Who sends it, why, and where mails of its kind are stopped. */
function Foot({ mail }: { mail: MailFacts }) {
  const { t, siteName, siteUrl, colors, kind, unsubscribeUrl } = mail
  return (
    <Section style={styles.foot}>
      <Text className="m-dimmed" style={styles.small(colors)}>
        {t('common.from', { site: siteName })}{' '}
        <MailLink mail={mail} href={siteUrl}>
          {siteUrl.replace(/^https?:\/\//, '')}
        </MailLink>
      </Text>
      {kind === null || unsubscribeUrl !== null ? null : (
        <Text className="m-dimmed" style={styles.small(colors)}>
          {t(`common.always.${kind}`)}
        </Text>
      )}
      {unsubscribeUrl === null ? null : (
        <Text className="m-dimmed" style={styles.small(colors)}>
          {kind === null ? t('common.unsubscribeWhy') : t('common.why', { kind: t(`common.kinds.${kind}`) })}{' '}
          <MailLink mail={mail} href={unsubscribeUrl}>
            {t(kind === null ? 'common.unsubscribe' : 'common.stop')}
          </MailLink>
        </Text>
      )}
    </Section>
  )
}
