import type { ContentDisplay } from '#server/pages/domain/blocks/content.ts'
import type { Alignment, ButtonColor, HeadingLevel, Icon, TextSize, Tone } from '../domain/blocks/options.ts'
import type { Side } from '#server/pages/domain/blocks/use-cases.ts'
import type { BlockName } from '../domain/vocabulary/blocks.ts'
import type { LogoName } from './pictures-logos.ts'
import type { SceneName } from './pictures.ts'
import { leaf, type Words } from './words.ts'

/** Types of which editors choose records. */
export type SelectedType = 'articles' | 'blog-posts' | 'trainings' | 'training-resources' | 'training-resource-requests'

export type { Words } from './words.ts'

/** What a block of the demo refers to: pictures by name, pages by path. A path that is no page's own stays as it is. */
export type References = {
  picture: (name: SceneName) => { fileId: string; alt: ReturnType<typeof leaf> }
  logo: (name: LogoName) => { fileId: string; alt: ReturnType<typeof leaf> }
  link: (target: string) => string
  /** The id of a publication by its slug; null while its module is off. */
  recordId: (type: SelectedType, slug: string) => string | null
  /** The address of a picture within HTML. */
  pictureUrl: (name: SceneName) => string
}

export type DemoBlock = { name: BlockName; viewId?: string; props: (references: References) => Record<string, unknown> }

type Button = { text: Words; to: string; color?: ButtonColor; outlined?: boolean; blank?: boolean }

const buttonRows = (buttons: readonly Button[], { link }: References) =>
  buttons.map(({ text, to, color = 'primary', outlined = false, blank = false }, index) => ({
    key: `button-${index + 1}`,
    text: leaf(...text),
    url: link(to),
    color,
    outlined,
    blank,
  }))

export const hero = ({
  title,
  subtitle,
  pictures,
  buttons,
}: {
  title: Words
  subtitle: Words
  pictures: readonly SceneName[]
  buttons: readonly Button[]
}): DemoBlock => ({
  name: 'hero',
  props: references => ({
    title: leaf(...title),
    subtitle: leaf(...subtitle),
    titleImage: null,
    paddedContainer: false,
    buttons: buttonRows(buttons, references),
    images: pictures.map((name, index) => ({ key: `picture-${index + 1}`, image: references.picture(name) })),
  }),
})

export const banner = (name: SceneName, title?: Words, level: HeadingLevel = '2'): DemoBlock => ({
  name: 'image-banner',
  props: ({ picture }) => ({
    image: picture(name),
    ...(title ? { title: leaf(...title) } : {}),
    level,
    paddedContainer: false,
  }),
})

type TitleLook = {
  level?: HeadingLevel
  alignment?: Alignment
  size?: TextSize
  color?: Tone
  subtitle?: Words
  subtitleColor?: Tone
  reverseOrder?: boolean
  viewId?: string
  inverse?: boolean
}

export const title = (
  words: Words,
  {
    level = '2',
    alignment = 'left',
    size = 'normal',
    color = 'default',
    subtitle,
    subtitleColor = 'dimmed',
    reverseOrder = false,
    viewId,
    inverse = false,
  }: TitleLook = {},
): DemoBlock => ({
  name: 'title',
  viewId,
  props: () => ({
    title: leaf(...words),
    ...(subtitle ? { subtitle: leaf(...subtitle) } : {}),
    level,
    alignment,
    size,
    color,
    subtitleColor,
    reverseOrder,
    inverseBackground: inverse,
    paddedContainer: true,
  }),
})

type Item = { icon: Icon; html: Words; to?: string; label?: Words; blank?: boolean }

export const content = (
  display: ContentDisplay,
  items: readonly Item[],
  { viewId, inverse = false }: { viewId?: string; inverse?: boolean } = {},
): DemoBlock => ({
  name: 'content',
  viewId,
  props: ({ link }) => ({
    display,
    inverseBackground: inverse,
    paddedContainer: true,
    items: items.map(({ icon, html, to, label, blank = false }, index) => ({
      key: `item-${index + 1}`,
      icon,
      content: leaf(...html),
      ...(to ? { link: link(to) } : {}),
      ...(label ? { linkLabel: leaf(...label) } : {}),
      blank,
    })),
  }),
})

export const buttons = (
  items: readonly Button[],
  { alignment = 'left', inverse = false }: { alignment?: Alignment; inverse?: boolean } = {},
): DemoBlock => ({
  name: 'buttons',
  props: references => ({
    alignment,
    inverseBackground: inverse,
    paddedContainer: true,
    items: buttonRows(items, references),
  }),
})

/** `html` gets the references, for pictures within it. */
export const custom = (
  html: (references: References) => Words,
  { styles = '', viewId, inverse = false }: { styles?: string; viewId?: string; inverse?: boolean } = {},
): DemoBlock => ({
  name: 'custom',
  viewId,
  props: references => ({ html: leaf(...html(references)), styles, inverseBackground: inverse, paddedContainer: true }),
})

export type Surroundings = { viewId?: string; inverse?: boolean }
export const around = ({ inverse = false }: Surroundings) => ({ inverseBackground: inverse, paddedContainer: true })

type Video = { title?: Words; subtitle?: Words; name: Words; url: string; picture: SceneName; transcript: Words }

export const video = (
  { title: heading, subtitle, name, url, picture, transcript }: Video,
  surroundings: Surroundings = {},
): DemoBlock => ({
  name: 'video',
  viewId: surroundings.viewId,
  props: references => ({
    ...(heading ? { title: leaf(...heading) } : {}),
    ...(subtitle ? { subtitle: leaf(...subtitle) } : {}),
    videoTitle: leaf(...name),
    url,
    image: references.picture(picture),
    transcript: leaf(...transcript),
    ...around(surroundings),
  }),
})

export const useCases = (
  items: readonly { picture: SceneName; html: Words }[],
  { firstSide = 'left', ...surroundings }: Surroundings & { firstSide?: Side } = {},
): DemoBlock => ({
  name: 'use-cases',
  viewId: surroundings.viewId,
  props: references => ({
    firstSide,
    items: items.map(({ picture, html }, index) => ({
      key: `case-${index + 1}`,
      image: references.picture(picture),
      content: leaf(...html),
    })),
    ...around(surroundings),
  }),
})

export const communityNumbers = (surroundings: Surroundings = {}): DemoBlock => ({
  name: 'community-numbers',
  viewId: surroundings.viewId,
  props: () => around(surroundings),
})

export const clients = (
  logos: readonly { name: string; logo: LogoName; url: string }[],
  surroundings: Surroundings = {},
): DemoBlock => ({
  name: 'clients',
  viewId: surroundings.viewId,
  props: references => ({
    items: logos.map(({ name, logo, url }, index) => ({
      key: `client-${index + 1}`,
      name,
      url,
      image: references.logo(logo),
    })),
    grayscale: false,
    blur: false,
    spaced: true,
    maxWidth: 120,
    maxHeight: 120,
    ...around(surroundings),
  }),
})

export const organizationsMap = (surroundings: Surroundings = {}): DemoBlock => ({
  name: 'organizations-map',
  viewId: surroundings.viewId,
  props: () => ({ leastLevel: 'any', ...around(surroundings) }),
})
export const organizationsTable = (surroundings: Surroundings = {}): DemoBlock => ({
  name: 'organizations-table',
  viewId: surroundings.viewId,
  props: () => ({ leastLevel: 'any', pageSize: '10', ...around(surroundings) }),
})

export const rentalModels = (surroundings: Surroundings = {}): DemoBlock => ({
  name: 'rental-models',
  viewId: surroundings.viewId,
  props: () => ({ pageSize: '24', ...around(surroundings) }),
})

/** The calendar of events. */
export const calendar = (): DemoBlock => ({ name: 'calendar', props: () => around({}) })

/** The list of one type of publication. */
export const publicationList = (
  name: 'articles' | 'blog-posts' | 'trainings' | 'training-resources' | 'training-resource-requests' | 'repository',
): DemoBlock => ({
  name,
  props: () => ({ pageSize: '12', ...around({}) }),
})

/** A search that leads to the page of its module. */
export const moduleSearch = (name: 'repository-search' | 'training-resources-search', heading: Words): DemoBlock => ({
  name,
  props: () => ({ title: leaf(...heading), ...around({}) }),
})

/** Publications that were chosen, by their slugs. */
export const selected = (type: SelectedType, slugs: readonly string[]): DemoBlock => ({
  name: `selected-${type}`,
  props: ({ recordId }) => ({
    records: slugs.flatMap((slug, index) => {
      const id = recordId(type, slug)
      return id === null ? [] : { key: `record-${index + 1}`, recordId: id }
    }),
    ...around({}),
  }),
})

/** The categories and subjects of the forum. */
export const forum = (): DemoBlock => ({ name: 'forum', props: () => ({ pageSize: '20', ...around({}) }) })

export const survey = (surveyId: string, surroundings: Surroundings = {}): DemoBlock => ({
  name: 'survey',
  viewId: surroundings.viewId,
  props: () => ({ surveyId, ...around(surroundings) }),
})

export const charter = (
  { title: heading, html }: { title: Words; html: Words },
  surroundings: Surroundings = {},
): DemoBlock => ({
  name: 'charter',
  viewId: surroundings.viewId,
  props: () => ({ title: leaf(...heading), content: leaf(...html), ...around(surroundings) }),
})

export const globalSearch = (
  { title: heading, text }: { title: Words; text: Words },
  surroundings: Surroundings = {},
): DemoBlock => ({
  name: 'global-search',
  viewId: surroundings.viewId,
  props: () => ({ title: leaf(...heading), text: leaf(...text), ...around(surroundings) }),
})
