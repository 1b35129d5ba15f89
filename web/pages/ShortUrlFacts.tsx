import { useClipboard } from '@mantine/hooks'
import admin from '#web/admin/admin.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
import type { ShortUrlPanel } from './record-panels.server.ts'

/** The short address to hand out: as text to copy, and as a code to print. */
export function ShortUrlFacts({ panel: { address, code } }: { panel: ShortUrlPanel }) {
  const { t } = useAdminTexts()
  const { copy, copied } = useClipboard()
  return (
    <section className={admin.panel} aria-labelledby="short">
      <h2 id="short">{t('admin:shortUrl.title')}</h2>
      <Group align="start" gap="xl">
        <img src={code} alt={t('admin:shortUrl.code', { address })} width="160" height="160" />
        <Stack align="start" gap="sm">
          <a href={address}>{address}</a>
          <Group gap="xs">
            <span className="js-only">
              <Button type="button" icon="copy" onClick={() => copy(address)}>
                {t(copied ? 'admin:shortUrl.copied' : 'admin:shortUrl.copy')}
              </Button>
            </span>
            <LinkButton to={`${code}?format=svg`} reloadDocument download icon="download">
              {t('admin:shortUrl.svg')}
            </LinkButton>
            <LinkButton to={`${code}?format=png`} reloadDocument download icon="download">
              {t('admin:shortUrl.png')}
            </LinkButton>
          </Group>
          <span role="status" className="visually-hidden">
            {copied ? t('admin:shortUrl.copied') : ''}
          </span>
        </Stack>
      </Group>
    </section>
  )
}
