import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { MemberActions } from '#web/account/MemberActions.tsx'
import { Html } from '#web/blocks/Html.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ModelCard } from './ModelCard.tsx'
import { priceText } from '#server/domain/money.ts'
import { RentForm } from './RentForm.tsx'
import type { ModelData } from './types.ts'

/** One model: description, price, availability and the form to rent it. The page renders the name as its heading. */
export function ModelView({ model, id }: { model: ModelData; id: string }) {
  const { t } = useTranslation()
  const { description, instructions, attachments, accessories, catalogPath, externalUrl } = model
  return (
    <article className="rental-model">
      <nav aria-label={t('rentals:model.way')} className="rental-way">
        <Link to={catalogPath}>
          <Icon name="chevronLeft" /> {t('rentals:model.back')}
        </Link>
      </nav>
      <div className="rental-columns">
        <About model={model} />
        <Offer id={id} model={model} />
      </div>
      {description === '' ? null : (
        <section aria-labelledby={`${id}-about`}>
          <h2 id={`${id}-about`}>{t('rentals:model.about')}</h2>
          <Html html={description} />
        </section>
      )}
      {instructions === '' ? null : (
        <section aria-labelledby={`${id}-use`}>
          <h2 id={`${id}-use`}>{t('rentals:model.instructions')}</h2>
          <Html html={instructions} />
        </section>
      )}
      {attachments.length === 0 && externalUrl === '' ? null : (
        <Files id={id} attachments={attachments} externalUrl={externalUrl} />
      )}
      {accessories.length === 0 ? null : <Accessories id={id} model={model} />}
      {model.isMember ? (
        <MemberActions type="rental-models" id={model.id} path={model.path} likes={model.liking} canReport={false} />
      ) : model.likesCount > 0 ? (
        <p className="rental-quiet">{t('rentals:likes', { count: model.likesCount })}</p>
      ) : null}
    </article>
  )
}

function Accessories({ id, model: { accessories, days } }: { id: string; model: ModelData }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby={`${id}-more`}>
      <h2 id={`${id}-more`}>{t('rentals:model.accessories')}</h2>
      <ul className="rental-cards">
        {accessories.map(accessory => (
          <li key={accessory.id}>
            <ModelCard model={accessory} days={days} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function About({ model }: { model: ModelData }) {
  const { shortDescription, pictures, name, category, tags, catalogPath } = model
  const { t } = useTranslation()
  return (
    <div className="rental-about">
      {shortDescription === '' ? null : <p className="rental-lead">{shortDescription}</p>}
      <Pictures pictures={pictures} name={name} />
      {category === '' && tags.length === 0 ? null : (
        <ul className="rental-tags" aria-label={t('rentals:model.kinds')}>
          {category === '' ? null : <li>{category}</li>}
          {tags.map(tag => (
            <li key={tag.id}>
              <Link to={`${catalogPath}?tag=${tag.id}`}>{tag.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Offer({ id, model }: { id: string; model: ModelData }) {
  const { t, i18n } = useTranslation()
  return (
    <aside className="rental-offer" aria-labelledby={`${id}-offer`}>
      <h2 id={`${id}-offer`}>{t('rentals:model.rent')}</h2>
      <dl className="rental-facts">
        <div>
          <dt>{t('rentals:model.price')}</dt>
          <dd suppressHydrationWarning>
            {t('rentals:price.perDay', { price: priceText(model.pricePerDay, i18n.language) })}
          </dd>
        </div>
        {model.depositAmount === 0 ? null : (
          <div>
            <dt>{t('rentals:model.deposit')}</dt>
            <dd suppressHydrationWarning>{priceText(model.depositAmount, i18n.language)}</dd>
          </div>
        )}
      </dl>
      {model.depositAmount === 0 ? null : (
        <details className="rental-help">
          <summary>{t('rentals:help.depositTitle')}</summary>
          <p>{t('rentals:help.deposit')}</p>
        </details>
      )}
      <RentForm model={model} id={id} />
    </aside>
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
    <section aria-labelledby={`${id}-files`}>
      <h2 id={`${id}-files`}>{t('rentals:model.files')}</h2>
      <ul className="rental-files">
        {attachments.map(file => (
          <li key={file.url}>
            <a href={file.url} data-download>
              <Icon name="download" /> {t('rentals:model.download', { name: file.name })}
            </a>
          </li>
        ))}
        {externalUrl === '' ? null : (
          <li>
            <a href={externalUrl} rel="noopener">
              <Icon name="external" /> {t('rentals:model.maker', { host: new URL(externalUrl).host })}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

function Pictures({ pictures, name }: { pictures: ModelData['pictures']; name: string }) {
  const { t } = useTranslation()
  const [first, ...others] = pictures
  if (first === undefined)
    return (
      <div className="rental-picture rental-picture-large">
        <Icon name="archive" size={56} />
      </div>
    )
  return (
    <div className="rental-pictures">
      <img
        src={`${first.url}?preview=1280`}
        alt={first.alt || name}
        width={first.width ?? 1280}
        height={first.height ?? 960}
        className="rental-main-picture"
      />
      {others.length === 0 ? null : (
        <ul className="rental-thumbs" aria-label={t('rentals:model.pictures')}>
          {others.map(picture => (
            <li key={picture.url}>
              <a href={picture.url}>
                <img
                  src={`${picture.url}?preview=320`}
                  alt={picture.alt || t('rentals:model.picture', { name })}
                  width={160}
                  height={120}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
