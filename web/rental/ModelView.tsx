import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MemberActions } from '#web/account/MemberActions.tsx'
import { Html } from '#web/blocks/Html.tsx'
import { Badge } from '@mantine/core'
import { focalStyle } from '#web/ui/focal-style.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { withDays } from './catalog-query.ts'
import { ModelCard } from './ModelCard.tsx'
import { Columns, More } from './parts.tsx'
import { priceText } from '#server/domain/money.ts'
import { PriceText } from './PriceText.tsx'
import { RentForm } from './RentForm.tsx'
import type { ModelData } from './types.ts'

/** One model: description, price, availability and the form to rent it. The page renders the name as its heading. */
export function ModelView({ model, id }: { model: ModelData; id: string }) {
  const { t } = useTranslation()
  const { description, instructions, attachments, accessories, catalogPath, externalUrl } = model
  return (
    <Stack component="article" gap="xl">
      <nav aria-label={t('rentals:model.way')}>
        <Link to={withDays(catalogPath, model.days)} className="rental-link">
          <Icon name="chevronLeft" /> {t('rentals:model.back')}
        </Link>
      </nav>
      <Stack gap="xl" className="rental-model">
        <About model={model} />
        <Offer id={id} model={model} />
      </Stack>
      {description === '' ? null : (
        <Stack component="section" gap="sm" aria-labelledby={`${id}-about`}>
          <Title order={2} size="h3" id={`${id}-about`}>
            {t('rentals:model.about')}
          </Title>
          <Html html={description} />
        </Stack>
      )}
      {instructions === '' ? null : (
        <Stack component="section" gap="sm" aria-labelledby={`${id}-use`}>
          <Title order={2} size="h3" id={`${id}-use`}>
            {t('rentals:model.instructions')}
          </Title>
          <Html html={instructions} />
        </Stack>
      )}
      {attachments.length === 0 && externalUrl === '' ? null : (
        <Files id={id} attachments={attachments} externalUrl={externalUrl} />
      )}
      {accessories.length === 0 ? null : <Accessories id={id} model={model} />}
      {model.isMember ? (
        <MemberActions type="rental-models" id={model.id} path={model.path} likes={model.liking} canReport={false} />
      ) : model.likesCount > 0 ? (
        <Text c="dimmed">{t('rentals:likes', { count: model.likesCount })}</Text>
      ) : null}
    </Stack>
  )
}

function Accessories({ id, model }: { id: string; model: ModelData }) {
  const { accessories, days } = model
  const { t } = useTranslation()
  return (
    <Stack component="section" gap="sm" aria-labelledby={`${id}-more`}>
      <Title order={2} size="h3" id={`${id}-more`}>
        {t('rentals:model.accessories')}
      </Title>
      <Columns min={17} isList>
        {accessories.map(accessory => (
          <li key={accessory.id}>
            <ModelCard model={accessory} days={days} bound={model} />
          </li>
        ))}
      </Columns>
    </Stack>
  )
}

function About({ model }: { model: ModelData }) {
  const { shortDescription, pictures, name, category, tags, catalogPath } = model
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      {shortDescription === '' ? null : <Text fz="lg">{shortDescription}</Text>}
      <Pictures pictures={pictures} name={name} />
      {category === '' && tags.length === 0 ? null : (
        <Group component="ul" gap="xs" className="rental-plain" aria-label={t('rentals:model.kinds')}>
          {category === '' ? null : (
            <Badge component="li" variant="default" size="lg">
              {category}
            </Badge>
          )}
          {tags.map(tag => (
            <Badge component="li" variant="default" size="lg" key={tag.id}>
              <Link to={withDays(`${catalogPath}?tag=${tag.id}`, model.days)}>{tag.name}</Link>
            </Badge>
          ))}
        </Group>
      )}
    </Stack>
  )
}

function Offer({ id, model }: { id: string; model: ModelData }) {
  const { t, i18n } = useTranslation()
  return (
    <Stack component="aside" gap="md" className="rental-panel" aria-labelledby={`${id}-offer`}>
      <Title order={2} size="h3" id={`${id}-offer`}>
        {t('rentals:model.rent')}
      </Title>
      <Group component="dl" gap="0.5rem 2rem" m={0}>
        <div>
          <Text component="dt" c="dimmed">
            {t('rentals:model.price')}
          </Text>
          <Text component="dd" m={0} fz="xl">
            <PriceText pricePerDay={model.pricePerDay} payer={model.payer} />
          </Text>
        </div>
        {model.depositAmount === 0 ? null : (
          <div>
            <Text component="dt" c="dimmed">
              {t('rentals:model.deposit')}
            </Text>
            <Text component="dd" m={0} fz="xl" fw={700} suppressHydrationWarning>
              {priceText(model.depositAmount, i18n.language)}
            </Text>
          </div>
        )}
      </Group>
      {model.depositAmount === 0 ? null : (
        <More title={t('rentals:help.depositTitle')}>
          <Text>{t('rentals:help.deposit')}</Text>
        </More>
      )}
      <RentForm model={model} id={id} />
    </Stack>
  )
}

function Files({
  id,
  attachments,
  externalUrl,
}: {
  id: string
  attachments: readonly { url: string; name: string }[]
  externalUrl: string
}) {
  const { t } = useTranslation()
  return (
    <Stack component="section" gap="sm" aria-labelledby={`${id}-files`}>
      <Title order={2} size="h3" id={`${id}-files`}>
        {t('rentals:model.files')}
      </Title>
      <ul className="rental-plain">
        {attachments.map(file => (
          <li key={file.url}>
            <a href={file.url} className="rental-link" data-download>
              <Icon name="download" /> {t('rentals:model.download', { name: file.name })}
            </a>
          </li>
        ))}
        {externalUrl === '' ? null : (
          <li>
            <a href={externalUrl} className="rental-link" rel="noopener">
              <Icon name="external" /> {t('rentals:model.maker', { host: new URL(externalUrl).host })}
            </a>
          </li>
        )}
      </ul>
    </Stack>
  )
}

const MAIN_PICTURE = {
  inlineSize: '100%',
  blockSize: 'auto',
  maxBlockSize: '32rem',
  borderRadius: '0.5rem',
  background: 'var(--surface-quiet)',
  objectFit: 'contain',
} as const
const THUMB = {
  display: 'block',
  inlineSize: '8rem',
  blockSize: '6rem',
  borderRadius: '0.5rem',
  objectFit: 'cover',
} as const

function Pictures({ pictures, name }: { pictures: ModelData['pictures']; name: string }) {
  const { t } = useTranslation()
  const [first, ...others] = pictures
  if (first === undefined)
    return (
      <div className="rental-picture">
        <Icon name="archive" size={56} />
      </div>
    )
  return (
    <Stack gap="sm">
      <img
        src={`${first.url}?preview=1280`}
        alt={first.alt || name}
        width={first.width ?? 1280}
        height={first.height ?? 960}
        style={MAIN_PICTURE}
      />
      {others.length === 0 ? null : (
        <Group component="ul" gap="xs" className="rental-plain" aria-label={t('rentals:model.pictures')}>
          {others.map(picture => (
            <li key={picture.url}>
              <a href={picture.url}>
                <img
                  src={`${picture.url}?preview=320`}
                  alt={picture.alt || t('rentals:model.picture', { name })}
                  width={160}
                  height={120}
                  style={{ ...THUMB, ...focalStyle(picture.focalPoint) }}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </Group>
      )}
    </Stack>
  )
}
